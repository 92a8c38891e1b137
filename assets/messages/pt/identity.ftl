# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Se esta conta puder recebê-lo, um código está a caminho.
registered = A sua conta está pronta. Boas-vindas!
password-set = A nova senha foi definida. Entre com ela.
password-changed = A sua senha foi alterada.

## Refused

code-invalid = O código de verificação está errado ou expirou. Verifique-o ou peça um novo.
captcha-invalid = O captcha não foi resolvido ou expirou. Tente com o novo.
passwords-differ = As duas senhas não são iguais.
old-password-wrong = A senha antiga não está correta.
country-restricted = Não oferecemos os nossos serviços neste país ou região.
totp-enrolment-required = Configure primeiro o seu segundo fator.
totp-invalid = O código de segurança não está correto. Aguarde o próximo e tente novamente.
totp-not-enrolled = Esta conta não tem um segundo fator configurado.
totp-insisted-on = A empresa exige um segundo fator, por isso não pode ser desativado.

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

mail-register-code-subject = { $brand }: O seu código de registo
mail-register-code =
    O seu código para se registar na { $brand } é:

    { $code }

    É válido por { $minutes } minutos e só funciona uma vez. Nunca o partilhe: a nossa equipa não o pedirá.

    Se não pediu este código, pode ignorar esta mensagem.

    { $brand }
sms-register-code = { $brand }: { $code } é o seu código de registo, válido por { $minutes } min. Nunca o partilhe.
mail-forgot-code-subject = { $brand }: O seu código para uma nova senha
mail-forgot-code =
    O seu código para definir uma nova senha na { $brand } é:

    { $code }

    É válido por { $minutes } minutos e só funciona uma vez. Nunca o partilhe: a nossa equipa não o pedirá.

    Se não pediu este código, pode ignorar esta mensagem.

    { $brand }
sms-forgot-code = { $brand }: { $code } é o seu código para uma nova senha, válido por { $minutes } min. Nunca o partilhe.
mail-password-code-subject = { $brand }: O seu código para alterar a senha
mail-password-code =
    O seu código para alterar a senha na { $brand } é:

    { $code }

    É válido por { $minutes } minutos e só funciona uma vez. Nunca o partilhe: a nossa equipa não o pedirá.

    Se não pediu este código, pode ignorar esta mensagem.

    { $brand }
sms-password-code = { $brand }: { $code } é o seu código para alterar a senha, válido por { $minutes } min. Nunca o partilhe.
mail-already-registered-subject = { $brand }: Já tem uma conta
mail-already-registered =
    Alguém, provavelmente você, quis registar-se na { $brand } com este endereço. Ele já tem uma conta: entre, ou defina uma nova senha se esqueceu a sua.

    Se não foi você, não precisa de fazer nada.

    { $brand }
sms-already-registered = { $brand }: já existe uma conta com este número. Entre ou defina uma nova senha.
mail-password-changed-subject = { $brand }: A sua senha foi alterada
mail-password-changed =
    A senha da sua conta na { $brand } foi alterada em { $time } (UTC). A sessão foi terminada em todos os dispositivos.

    Se não foi você, defina imediatamente uma nova senha e contacte o apoio ao cliente.

    { $brand }
sms-password-changed = { $brand }: a sua senha foi alterada. Se não foi você, contacte imediatamente o apoio ao cliente.
mail-welcome-subject = { $brand }: Boas-vindas
mail-welcome =
    A sua conta na { $brand } está pronta. O número da sua conta é { $uid }.

    Guarde a senha só para si: a nossa equipa nunca a pedirá.

    { $brand }
