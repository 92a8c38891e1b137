# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Se esta conta puder recebê-lo, um código está a caminho.
registered = Sua conta está pronta. Boas-vindas!
password-set = Sua nova senha foi definida. Entre com ela.
password-changed = Sua senha foi alterada.

## Refused

code-invalid = O código de verificação está errado ou expirou. Verifique-o ou peça um novo.
captcha-invalid = O captcha não foi resolvido ou expirou. Tente com o novo.
captcha-needed = Há tentativas demais neste momento. Resolva o captcha para continuar.
passwords-differ = As duas senhas não são iguais.
old-password-wrong = A senha antiga não está correta.
password-wrong = A senha não está correta.
country-restricted = Não oferecemos nossos serviços neste país ou região.
second-factor-needed = Ative primeiro a autenticação em dois fatores: Perfil, Autenticação em dois fatores.
totp-already-on = A autenticação em dois fatores já está ativada. Para passá-la para outro telefone, desative-a primeiro.
totp-enrolment-required = Configure primeiro a autenticação em dois fatores.
password-change-required = Escolha primeiro a sua própria senha.
totp-invalid = O código de segurança não está correto. Aguarde o próximo e tente novamente.
totp-not-enrolled = Esta conta não tem autenticação em dois fatores configurada.
totp-insisted-on = A empresa exige a autenticação em dois fatores, por isso ela não pode ser desativada.
totp-own-first = Configure a autenticação em dois fatores na sua própria conta antes de exigi-la de toda a equipe.

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
    A senha da sua conta na { $brand } foi alterada em { $time }. Todos os dispositivos foram desconectados.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-password-changed = { $brand }: sua senha foi alterada. Se não foi você, entre em contato com o suporte imediatamente.
mail-second-factor-on-subject = { $brand }: Autenticação em dois fatores ativada
mail-second-factor-on =
    A autenticação em dois fatores da sua conta na { $brand } foi ativada em { $time }. A partir de agora, o login exige um código do seu aplicativo autenticador. Todos os outros dispositivos foram desconectados.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-second-factor-on = { $brand }: autenticação em dois fatores ativada. Se não foi você, entre em contato com o suporte imediatamente.
mail-second-factor-off-subject = { $brand }: Autenticação em dois fatores desativada
mail-second-factor-off =
    A autenticação em dois fatores da sua conta na { $brand } foi desativada em { $time }. Agora a senha basta para entrar. Todos os outros dispositivos foram desconectados.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-second-factor-off = { $brand }: autenticação em dois fatores desativada. Se não foi você, entre em contato com o suporte imediatamente.
mail-second-factor-removed-subject = { $brand }: Autenticação em dois fatores removida
mail-second-factor-removed =
    O suporte removeu a autenticação em dois fatores da sua conta na { $brand } em { $time }. Todos os dispositivos foram desconectados. Entre e ative-a novamente.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-second-factor-removed = { $brand }: autenticação em dois fatores removida. Se não foi você, entre em contato com o suporte imediatamente.
mail-recovery-codes-renewed-subject = { $brand }: Você tem novos códigos de recuperação
mail-recovery-codes-renewed =
    Novos códigos de recuperação foram criados para a sua conta na { $brand } em { $time }. Os antigos não funcionam mais.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-recovery-codes-renewed = { $brand }: você tem novos códigos de recuperação. Se não foi você, entre em contato com o suporte imediatamente.
mail-recovery-code-used-subject = { $brand }: Login com um código de recuperação
mail-recovery-code-used =
    Alguém entrou na sua conta na { $brand } com um código de recuperação em { $time }. Códigos de recuperação restantes: { $left }.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-recovery-code-used = { $brand }: login com um código de recuperação. Se não foi você, entre em contato com o suporte imediatamente.
mail-key-created-subject = { $brand }: Uma chave para programas foi criada
mail-key-created =
    Uma chave para programas ({ $name }) foi criada para a sua conta { $account } na { $brand } em { $time }. Ela não pode sacar dinheiro nem alterar o seu perfil.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-key-created = { $brand }: uma chave para programas ({ $name }) foi criada para a sua conta. Se não foi você, entre em contato com o suporte imediatamente.
mail-welcome-subject = { $brand }: Boas-vindas
mail-welcome =
    Sua conta na { $brand } está pronta. O número da sua conta é { $uid }.

    Não informe sua senha a ninguém: nossa equipe nunca a pedirá.

    { $brand }
mail-moved-here-subject = { $brand }: a sua conta foi transferida
mail-moved-here =
    A sua conta de negociação foi transferida para { $brand }, com o seu saldo. A sua palavra-passe antiga não funciona aqui.

    Para iniciar sessão, escolha “Esqueci a palavra-passe” na nossa aplicação, introduza este endereço de e-mail e defina uma nova palavra-passe com o código que lhe enviamos. A sua conta aparece com o número que conhece.

    A nossa equipa nunca lhe pedirá a palavra-passe.

    { $brand }
mail-identity-certified-subject = { $brand }: Identidade verificada
mail-identity-certified =
    A sua identidade foi verificada.

    { $brand }
mail-identity-rejected-subject = { $brand }: Identidade não verificada
mail-identity-rejected =
    Não foi possível verificar a sua identidade. Motivo: { $reason }

    Envie os seus documentos novamente no aplicativo.

    { $brand }
mail-document-requested-subject = { $brand }: Precisamos novamente de um documento seu
mail-document-requested =
    Precisamos novamente de um documento seu. Motivo: { $reason }

    Envie-o no aplicativo. Sua identidade continua verificada até o conferirmos.

    { $brand }
mail-document-expiring-subject = { $brand }: Seu documento expira em breve
mail-document-expiring =
    Seu documento de identidade é válido até { $day }.

    Envie um novo no aplicativo antes desse dia, para que sua identidade continue verificada.

    { $brand }
mail-document-expired-subject = { $brand }: Seu documento expirou
mail-document-expired =
    Seu documento de identidade era válido até { $day }; por isso, sua identidade não está mais verificada.

    Envie um documento válido no aplicativo. Suas posições não são afetadas.

    { $brand }
mail-new-sign-in-subject = { $brand }: Acesso a partir de um novo endereço
mail-new-sign-in =
    Alguém acessou a sua conta na { $brand } a partir de um novo endereço ({ $address }) em { $time }.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o atendimento ao cliente.

    { $brand }
mail-new-device-subject = { $brand }: Acesso a partir de um novo dispositivo
mail-new-device =
    Alguém acessou a sua conta na { $brand } a partir de um novo dispositivo ({ $device }, { $address }) em { $time }.

    Se não foi você, defina uma nova senha imediatamente e entre em contato com o atendimento ao cliente.

    { $brand }
