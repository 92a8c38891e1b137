# Registration, codes, passwords, sign-in: refusals and the messages that are sent.

## Done

code-sent = Si ce compte peut le recevoir, un code vient d’être envoyé.
registered = Votre compte est prêt. Bienvenue !
password-set = Votre nouveau mot de passe est enregistré. Veuillez vous connecter avec celui-ci.
password-changed = Votre mot de passe a été modifié.

## Refused

code-invalid = Le code de vérification est erroné ou a expiré. Veuillez le vérifier ou en demander un nouveau.
captcha-invalid = Le captcha n’a pas été résolu ou a expiré. Veuillez essayer avec le nouveau.
captcha-needed = Il y a trop de tentatives en ce moment. Veuillez résoudre le captcha pour continuer.
passwords-differ = Les deux mots de passe ne sont pas identiques.
old-password-wrong = L’ancien mot de passe est incorrect.
password-wrong = Le mot de passe est incorrect.
country-restricted = Nous ne proposons pas nos services dans ce pays ou cette région.
second-factor-needed = Veuillez d’abord activer l’authentification à deux facteurs : Profil, Authentification à deux facteurs.
totp-already-on = L’authentification à deux facteurs est déjà activée. Pour changer de téléphone, désactivez-la d’abord.
totp-enrolment-required = Veuillez d’abord configurer l’authentification à deux facteurs.
password-change-required = Veuillez d’abord choisir votre propre mot de passe.
totp-invalid = Le code de sécurité est incorrect. Veuillez attendre le suivant et réessayer.
totp-not-enrolled = L’authentification à deux facteurs n’est pas configurée pour ce compte.
totp-insisted-on = La société exige l’authentification à deux facteurs : elle ne peut pas être désactivée.
totp-own-first = Configurez l’authentification à deux facteurs de votre propre compte avant de l’exiger de tout le personnel.

## The question for whoever cannot see the captcha's picture

captcha-question = Combien font { $a } plus { $b } ? Veuillez répondre en chiffres.
number-0 = zéro
number-1 = un
number-2 = deux
number-3 = trois
number-4 = quatre
number-5 = cinq
number-6 = six
number-7 = sept
number-8 = huit
number-9 = neuf

## Messages that are sent

mail-register-code-subject = { $brand } : Votre code d’inscription
mail-register-code =
    Votre code d’inscription chez { $brand } :

    { $code }

    Il est valable { $minutes } minutes et ne sert qu’une fois. Ne le communiquez à personne : nos collaborateurs ne vous le demanderont jamais.

    Si vous n’avez pas demandé ce code, ignorez ce message.

    { $brand }
sms-register-code = { $brand } : { $code } est votre code d’inscription, valable { $minutes } min. Ne le communiquez à personne.
mail-forgot-code-subject = { $brand } : Votre code pour un nouveau mot de passe
mail-forgot-code =
    Votre code pour définir un nouveau mot de passe chez { $brand } :

    { $code }

    Il est valable { $minutes } minutes et ne sert qu’une fois. Ne le communiquez à personne : nos collaborateurs ne vous le demanderont jamais.

    Si vous n’avez pas demandé ce code, ignorez ce message.

    { $brand }
sms-forgot-code = { $brand } : { $code } est votre code pour un nouveau mot de passe, valable { $minutes } min. Ne le communiquez à personne.
mail-password-code-subject = { $brand } : Votre code pour changer de mot de passe
mail-password-code =
    Votre code pour changer de mot de passe chez { $brand } :

    { $code }

    Il est valable { $minutes } minutes et ne sert qu’une fois. Ne le communiquez à personne : nos collaborateurs ne vous le demanderont jamais.

    Si vous n’avez pas demandé ce code, ignorez ce message.

    { $brand }
sms-password-code = { $brand } : { $code } est votre code pour changer de mot de passe, valable { $minutes } min. Ne le communiquez à personne.
mail-already-registered-subject = { $brand } : Vous avez déjà un compte
mail-already-registered =
    Quelqu’un, sans doute vous, a voulu s’inscrire chez { $brand } avec cette adresse. Elle a déjà un compte : veuillez vous connecter, ou définir un nouveau mot de passe si vous avez oublié le vôtre.

    Si ce n’était pas vous, vous n’avez rien à faire.

    { $brand }
sms-already-registered = { $brand } : un compte existe déjà avec ce numéro. Veuillez vous connecter ou définir un nouveau mot de passe.
mail-password-changed-subject = { $brand } : Votre mot de passe a été modifié
mail-password-changed =
    Le mot de passe de votre compte chez { $brand } a été modifié le { $time }. Tous les appareils ont été déconnectés.

    Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.

    { $brand }
sms-password-changed = { $brand } : votre mot de passe a été modifié. Si ce n’était pas vous, contactez aussitôt le service client.
mail-second-factor-on-subject = { $brand } : Authentification à deux facteurs activée
mail-second-factor-on =
    L’authentification à deux facteurs de votre compte chez { $brand } a été activée le { $time }. Désormais, un code de votre application d’authentification est demandé à la connexion. Tous les autres appareils ont été déconnectés.

    Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.

    { $brand }
sms-second-factor-on = { $brand } : authentification à deux facteurs activée. Si ce n’était pas vous, contactez aussitôt le service client.
mail-second-factor-off-subject = { $brand } : Authentification à deux facteurs désactivée
mail-second-factor-off =
    L’authentification à deux facteurs de votre compte chez { $brand } a été désactivée le { $time }. Le mot de passe suffit désormais pour se connecter. Tous les autres appareils ont été déconnectés.

    Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.

    { $brand }
sms-second-factor-off = { $brand } : authentification à deux facteurs désactivée. Si ce n’était pas vous, contactez aussitôt le service client.
mail-second-factor-removed-subject = { $brand } : Authentification à deux facteurs supprimée
mail-second-factor-removed =
    Le service client a supprimé l’authentification à deux facteurs de votre compte chez { $brand } le { $time }. Tous les appareils ont été déconnectés. Veuillez vous connecter et l’activer à nouveau.

    Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.

    { $brand }
sms-second-factor-removed = { $brand } : authentification à deux facteurs supprimée. Si ce n’était pas vous, contactez aussitôt le service client.
mail-recovery-codes-renewed-subject = { $brand } : Vous avez de nouveaux codes de secours
mail-recovery-codes-renewed =
    De nouveaux codes de secours ont été créés pour votre compte chez { $brand } le { $time }. Les anciens ne fonctionnent plus.

    Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.

    { $brand }
sms-recovery-codes-renewed = { $brand } : vous avez de nouveaux codes de secours. Si ce n’était pas vous, contactez aussitôt le service client.
mail-recovery-code-used-subject = { $brand } : Connexion avec un code de secours
mail-recovery-code-used =
    Une connexion à votre compte chez { $brand } a eu lieu avec un code de secours le { $time }. Codes de secours restants : { $left }.

    Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.

    { $brand }
sms-recovery-code-used = { $brand } : connexion avec un code de secours. Si ce n’était pas vous, contactez aussitôt le service client.
mail-key-created-subject = { $brand } : Une clé pour programmes a été créée
mail-key-created =
    Une clé pour programmes ({ $name }) a été créée pour votre compte { $account } chez { $brand } le { $time }. Elle ne permet ni de retirer de l’argent ni de modifier votre profil.

    Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et contactez le service client.

    { $brand }
sms-key-created = { $brand } : une clé pour programmes ({ $name }) a été créée pour votre compte. Si ce n’était pas vous, contactez aussitôt le service client.
mail-welcome-subject = { $brand } : Bienvenue
mail-welcome =
    Votre compte chez { $brand } est prêt. Votre numéro de compte est { $uid }.

    Gardez votre mot de passe pour vous : nos collaborateurs ne vous le demanderont jamais.

    { $brand }
mail-moved-here-subject = { $brand } : votre compte a été transféré
mail-moved-here =
    Votre compte de trading a été transféré chez { $brand }, avec son solde. Votre ancien mot de passe n’est pas valable ici.

    Pour vous connecter, choisissez « Mot de passe oublié » dans notre application, saisissez cette adresse e-mail et définissez un nouveau mot de passe avec le code que nous vous envoyons. Votre compte porte le numéro que vous connaissez.

    Notre personnel ne vous demandera jamais votre mot de passe.

    { $brand }
mail-identity-certified-subject = { $brand } : Identité vérifiée
mail-identity-certified =
    Votre identité a été vérifiée.

    { $brand }
mail-identity-rejected-subject = { $brand } : Identité non vérifiée
mail-identity-rejected =
    Votre identité n’a pas pu être vérifiée. Motif : { $reason }

    Veuillez renvoyer vos documents dans l’application.

    { $brand }
mail-document-requested-subject = { $brand }: Nous avons de nouveau besoin d’un document
mail-document-requested =
    Nous avons de nouveau besoin d’un document de votre part. Motif : { $reason }

    Veuillez l’envoyer dans l’application. Votre identité reste vérifiée jusqu’à notre contrôle.

    { $brand }
mail-document-expiring-subject = { $brand } : Votre document expire bientôt
mail-document-expiring =
    Votre document d’identité est valable jusqu’au { $day }.

    Veuillez en envoyer un nouveau dans l’application avant cette date, afin que votre identité reste vérifiée.

    { $brand }
mail-document-expired-subject = { $brand } : Votre document a expiré
mail-document-expired =
    Votre document d’identité était valable jusqu’au { $day } ; votre identité n’est donc plus vérifiée.

    Veuillez envoyer un document valide dans l’application. Vos positions ne sont pas concernées.

    { $brand }
mail-new-sign-in-subject = { $brand } : Connexion depuis une nouvelle adresse
mail-new-sign-in =
    Quelqu’un s’est connecté à votre compte chez { $brand } depuis une nouvelle adresse ({ $address }) le { $time }.

    Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et contactez le service client.

    { $brand }
mail-new-device-subject = { $brand } : Connexion depuis un nouvel appareil
mail-new-device =
    Quelqu’un s’est connecté à votre compte chez { $brand } depuis un nouvel appareil ({ $device }, { $address }) le { $time }.

    Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et contactez le service client.

    { $brand }
