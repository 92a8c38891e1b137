# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Se esta conta puder recebê-lo, um código está a caminho.
registered = Sua conta está pronta. Boas-vindas!
password-set = Sua nova senha foi definida. Entre com ela.
password-changed = Sua senha foi alterada.

## Refused

code-invalid = O código de verificação está errado ou expirou. Verifique-o ou peça um novo.
captcha-invalid = O captcha não foi resolvido ou expirou. Tente com o novo.
passwords-differ = As duas senhas não são iguais.
old-password-wrong = A senha antiga não está correta.
country-restricted = Não oferecemos nossos serviços neste país ou região.
totp-enrolment-required = Configure primeiro a autenticação em dois fatores.
totp-invalid = O código de segurança não está correto. Aguarde o próximo e tente novamente.
totp-not-enrolled = Esta conta não tem autenticação em dois fatores configurada.
totp-insisted-on = A empresa exige a autenticação em dois fatores, por isso ela não pode ser desativada.

## The question for whoever cannot see the captcha's picture

captcha-question = Quanto é { $a } mais { $b }? Responda em algarismos.
number-0 = zero
number-1 = um
number-2 = dois
number-3 = três
number-4 = quatro
number-5 = cinco
number-6 = seis
number-7 = sete
number-8 = oito
number-9 = nove

## Messages that are sent

mail-register-code-subject = { $brand }: Seu código de cadastro
mail-register-code =
    Seu código para se cadastrar na { $brand } é:

    { $code }

    Ele vale por { $minutes } minutos e uma única vez. Nunca o compartilhe: nossa equipe não o pedirá.

    Se você não pediu este código, ignore esta mensagem.

    { $brand }
sms-register-code = { $brand }: { $code } é o seu código de cadastro, válido por { $minutes } min. Nunca o compartilhe.
mail-forgot-code-subject = { $brand }: Seu código para uma nova senha
mail-forgot-code =
    Seu código para definir uma nova senha na { $brand } é:

    { $code }

    Ele vale por { $minutes } minutos e uma única vez. Nunca o compartilhe: nossa equipe não o pedirá.

    Se você não pediu este código, ignore esta mensagem.

    { $brand }
sms-forgot-code = { $brand }: { $code } é o seu código para uma nova senha, válido por { $minutes } min. Nunca o compartilhe.
mail-password-code-subject = { $brand }: Seu código para alterar a senha
mail-password-code =
    Seu código para alterar a senha na { $brand } é:

    { $code }

    Ele vale por { $minutes } minutos e uma única vez. Nunca o compartilhe: nossa equipe não o pedirá.

    Se você não pediu este código, ignore esta mensagem.

    { $brand }
sms-password-code = { $brand }: { $code } é o seu código para alterar a senha, válido por { $minutes } min. Nunca o compartilhe.
mail-already-registered-subject = { $brand }: Você já tem uma conta
mail-already-registered =
    Alguém, provavelmente você, tentou se cadastrar na { $brand } com este endereço. Ele já tem uma conta: entre nela ou, se esqueceu a senha, defina uma nova.

    Se não foi você, não é preciso fazer nada.

    { $brand }
sms-already-registered = { $brand }: já existe uma conta com este número. Entre ou defina uma nova senha.
mail-password-changed-subject = { $brand }: Sua senha foi alterada
mail-password-changed =
    A senha da sua conta na { $brand } foi alterada em { $time } (UTC). Todos os dispositivos foram desconectados.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-password-changed = { $brand }: sua senha foi alterada. Se não foi você, entre em contato com o suporte imediatamente.
mail-welcome-subject = { $brand }: Boas-vindas
mail-welcome =
    Sua conta na { $brand } está pronta. O número da sua conta é { $uid }.

    Não informe sua senha a ninguém: nossa equipe nunca a pedirá.

    { $brand }
