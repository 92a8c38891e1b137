### Deposits, withdrawals, methods, uploads, identity review: refusals, states and notices.
insufficient-funds = No momento, você pode sacar no máximo { $available }.
withdrawal-not-covered = O saque de { $amount } { $currency } não está coberto no momento: podem ser pagos { $available } { $currency } ao cliente e faltam { $missing } { $currency }. Não pague; recuse ou espere até que esteja coberto.

deposit-announced = Recebemos seu aviso de depósito. O valor será creditado após a verificação.
withdrawal-asked = Recebemos seu pedido de saque. O valor fica reservado até a análise.
method-bound = O método de saque foi adicionado.
method-removed = O método de saque foi removido.
review-begun = Seus documentos foram enviados para análise.
uploaded = A imagem foi enviada.
deposits-closed = Os depósitos não estão disponíveis no momento. Tente novamente mais tarde.
withdrawals-closed = Os saques não estão disponíveis no momento. Tente novamente mais tarde.
deposit-option-not-found = Esta opção de depósito não está mais disponível. Escolha outra.
bank-account-not-found = Esta conta bancária não está mais disponível. Escolha outra.
draw-currency-not-found = Esta moeda de saque não está disponível. Escolha outra.
draw-currency-in-use = Há clientes com métodos de saque nesta moeda, por isso ela não pode ser excluída. Desative-a.
deposit-option-in-use = Há depósitos para esta opção de pagamento aguardando decisão, por isso ela não pode ser excluída. Decida-os primeiro ou desative a opção.
deposit-address-changed = O endereço de depósito mudou. Atualize a página e confira o endereço antes de enviar qualquer valor.
amount-below-min = O valor é muito baixo. O mínimo é { $min } { $currency }.
amount-above-max = O valor é muito alto. O máximo é { $max } { $currency }.
upload-not-found = Não encontramos a imagem do campo “{ $field }”. Envie-a novamente.
proof-used = Este comprovante de pagamento já foi usado. Envie outro.
reference-used = Esta referência já é a do depósito nº { $deposit }. Se for outro pagamento, confirme.
picture-used = A imagem do campo “{ $field }” já foi usada. Envie outra.
deposit-not-found = Não encontramos este depósito.
withdrawal-not-found = Não encontramos este saque.
review-not-found = Não encontramos esta verificação de identidade.
signal-not-found = Não há tal sinal sobre este cliente, ou ele já foi descartado.
case-not-found = Não encontramos este caso.
case-closed = Este caso está encerrado. Abra outro.
case-full = Este caso atingiu o limite de { $max } registros. Encerre-o e abra outro.
too-many-cases = Este cliente atingiu o limite de { $max } casos.
case-object-unknown = Este cliente não tem esse objeto. Verifique o campo “{ $field }”, por exemplo deposit/12.
case-assignee-unfit = Esta pessoa não pode verificar identidades. Escolha outra no campo “{ $field }”.
identity-needed = Conclua a verificação de identidade antes de sacar.
method-not-found = Não encontramos este método de saque. Escolha outro.
method-too-new = Este método de saque é novo. Ele poderá ser usado { $hours } h depois de adicionado.
too-many-methods = Você atingiu o limite de { $max } métodos de saque. Remova um primeiro.
too-many-withdrawals = Já há { $max } saques desta conta em espera. Aguarde até que um deles seja decidido.
address-not-of-network = Este não é um endereço válido da rede { $network }. Confira-o.
fee-above-amount = A taxa de { $fee } { $currency } não é menor que o valor. Informe um valor maior.
second-operator-needed = Você já aprovou este saque. Outro membro da equipe também precisa aprová-lo.
payout-failed-by-approver = Você aprovou este pagamento. Outra pessoa tem de confirmar que ele falhou.
rate-changed-by-approver = Você (ou alguém não independente) alterou muito a taxa desta opção ou a adicionou nos últimos sete dias. Outra pessoa deve aprovar.
approval-step-changed = Este saque mudou. Verifique-o novamente antes de aprová-lo.
approval-is-first-now = Este saque agora exige duas aprovações. Não o pague: a sua seria a primeira.
approval-pays-now = Sua aprovação pagaria este saque agora. Verifique-o e aprove-o novamente.
deposit-approved-by-you = Você já aprovou este depósito. Outro membro da equipe também precisa aprová-lo.
deposit-approval-is-first-now = Este depósito agora exige duas aprovações: a sua seria a primeira e nada seria creditado. Verifique-o e aprove-o novamente.
deposit-approval-credits-now = Sua aprovação creditaria este depósito agora. Verifique-o e aprove-o novamente.
deposit-amount-changed = A aprovação creditaria agora { $amount } { $currency }. Verifique o valor e aprove-o novamente.
picture-not-readable = Não foi possível ler esta imagem. Use um arquivo JPEG, PNG ou WebP.
picture-too-large = A imagem é muito grande. O lado maior pode ter no máximo { $max } pixels. Use uma menor.
too-many-pictures = Você enviou imagens demais hoje. Tente novamente amanhã.
review-waiting = Sua verificação de identidade já está em análise.
already-certified = Sua identidade já foi verificada.
not-certified = Só se pode pedir um documento novamente a um cliente verificado.
document-requested = Um documento já foi pedido. Retire primeiro esse pedido.
too-young = Você precisa ter pelo menos { $age } anos. Verifique o campo “{ $field }”.
document-expired = Este documento expirou. Use um documento válido ou verifique o campo “{ $field }”.
country-not-served = Não oferecemos nossos serviços a clientes deste país ou região. Verifique o campo “{ $field }”.
consent-needed = Aceite todos os documentos que pedimos que você aceite (“{ $field }”).
consent-outdated = Um documento mudou nesse meio-tempo. Recarregue a página e leia a nova versão (“{ $field }”).
expiry-stated = O cliente informou a validade do documento. Rejeite a verificação se estiver errada.
review-not-current = A validade só pode ser informada em uma verificação pendente ou no certificado atual do cliente.
identity-expired = Seu documento expirou. Envie um documento válido.

## Messages that are sent

mail-withdraw-code-subject = { $brand }: Seu código de saque
mail-withdraw-code =
    Seu código para sacar da { $brand }, ou adicionar um método de saque, é:

    { $code }

    Ele vale por { $minutes } minutos e uma única vez. Não o compartilhe: nossa equipe nunca o pedirá.

    Se você não pediu este código, altere sua senha e entre em contato com o suporte.

    { $brand }
sms-withdraw-code = { $brand }: { $code } é o seu código de saque, válido por { $minutes } min. Não o compartilhe.
mail-method-bound-subject = { $brand }: Novo método de saque
mail-method-bound =
    Um método de saque ({ $method }) foi adicionado à sua conta { $brand } em { $time }.

    Se não foi você, altere sua senha imediatamente e entre em contato com o suporte.

    { $brand }
sms-method-bound = { $brand }: um método de saque ({ $method }) foi adicionado à sua conta. Se não foi você, entre em contato com o suporte imediatamente.
mail-deposit-credited-subject = { $brand }: Depósito creditado
mail-deposit-credited =
    O seu depósito de { $deposit } foi creditado na conta { $account } em { $time }: { $amount } { $currency }.

    { $brand }
mail-deposit-rejected-subject = { $brand }: Depósito não aceito
mail-deposit-rejected =
    O seu depósito de { $deposit } não foi aceito. Motivo: { $reason }

    Em caso de dúvidas, entre em contato com o atendimento ao cliente.

    { $brand }
mail-withdrawal-requested-subject = { $brand }: Saque solicitado
mail-withdrawal-requested =
    Um saque de { $amount } { $currency } da conta { $account } foi solicitado em { $time }.

    Se não foi você, altere a sua senha imediatamente e entre em contato com o atendimento ao cliente.

    { $brand }
sms-withdrawal-requested = { $brand }: um saque de { $amount } { $currency } foi solicitado. Se não foi você, entre em contato imediatamente com o atendimento ao cliente.
mail-withdrawal-approved-subject = { $brand }: Saque aprovado
mail-withdrawal-approved =
    O seu saque de { $amount } { $currency } da conta { $account } foi aprovado e está sendo pago. Avisaremos quando o pagamento for feito.

    { $brand }
sms-withdrawal-approved = { $brand }: o seu saque de { $amount } { $currency } foi aprovado e está sendo pago.
mail-withdrawal-returned-subject = { $brand }: O saque não pôde ser pago
mail-withdrawal-returned =
    O pagamento do seu saque de { $amount } { $currency } falhou; o valor está novamente na conta { $account }. Motivo: { $reason }

    Em caso de dúvidas, entre em contato com o atendimento ao cliente.

    { $brand }
sms-withdrawal-returned = { $brand }: o pagamento do seu saque de { $amount } { $currency } falhou; o valor está novamente na sua conta.
mail-withdrawal-paid-subject = { $brand }: Saque pago
mail-withdrawal-paid =
    O seu saque de { $amount } { $currency } da conta { $account } foi pago.

    { $brand }
sms-withdrawal-paid = { $brand }: o seu saque de { $amount } { $currency } foi pago.
mail-withdrawal-rejected-subject = { $brand }: Saque rejeitado
mail-withdrawal-rejected =
    O seu saque de { $amount } { $currency } foi rejeitado; o valor está novamente disponível na conta { $account }. Motivo: { $reason }

    Em caso de dúvidas, entre em contato com o atendimento ao cliente.

    { $brand }
sms-withdrawal-rejected = { $brand }: o seu saque de { $amount } { $currency } foi rejeitado; o valor está novamente disponível.
mail-margin-call-subject = { $brand }: Chamada de margem
mail-margin-call =
    O nível de margem da conta { $account } caiu para { $level } % em { $time }. Se cair até o nível de stop out, posições são fechadas automaticamente.

    Para evitar isso, deposite fundos ou feche posições.

    { $brand }
sms-margin-call = { $brand }: chamada de margem: o nível de margem da conta { $account } é de { $level } %. Deposite fundos ou feche posições, ou posições serão fechadas automaticamente no nível de stop out.
mail-stop-out-subject = { $brand }: Posições fechadas por stop out
mail-stop-out =
    O nível de margem da conta { $account } atingiu o nível de stop out em { $time }. Posições fechadas automaticamente: { $count }. Resultado: { $profit } { $currency }.

    Você encontra cada uma delas no histórico de ordens.

    { $brand }
sms-stop-out = { $brand }: stop out na conta { $account }: { $count } posições fechadas, resultado { $profit } { $currency }.
mail-trade-cancelled-subject = { $brand }: Operação { $order } cancelada
mail-trade-cancelled =
    Cancelamos a operação { $order } da conta { $account } em { $time } e estornamos todos os seus lançamentos. Total lançado: { $amount } { $currency }. Motivo: { $reason }

    Você encontra os lançamentos no extrato da conta. Em caso de dúvida, entre em contato com o suporte ao cliente.

    { $brand }
mail-trade-repriced-subject = { $brand }: Operação { $order } corrigida
mail-trade-repriced =
    Corrigimos os preços da operação { $order } da conta { $account } em { $time }. Diferença lançada: { $amount } { $currency }. Motivo: { $reason }

    Você encontra os lançamentos no extrato da conta. Em caso de dúvida, entre em contato com o suporte ao cliente.

    { $brand }
mail-payment-refunded-subject = { $brand }: Pagamento reembolsado
mail-payment-refunded =
    Seu pagamento na conta { $account } foi reembolsado, no todo ou em parte. Debitamos { $amount } { $currency } em { $time }.

    Em caso de dúvida, entre em contato com o suporte ao cliente.

    { $brand }
mail-payment-charged-back-subject = { $brand }: Pagamento estornado
mail-payment-charged-back =
    Seu pagamento na conta { $account } foi estornado pelo seu banco (chargeback). Debitamos { $amount } { $currency } em { $time }, e a conta está congelada.

    Em caso de dúvida, entre em contato com o suporte ao cliente.

    { $brand }
mail-balance-corrected-subject = { $brand }: Saldo da conta { $account } corrigido
mail-balance-corrected =
    Corrigimos o saldo da conta { $account } em { $time }. Valor lançado: { $amount } { $currency }.

    Você encontra os lançamentos no extrato da conta. Em caso de dúvida, entre em contato com o suporte ao cliente.

    { $brand }

## Messages to customers: the statement of the month, and what customers choose

message-obligatory = As mensagens sobre isto precisam chegar até você; por isso, um meio permanece ativado: { $subject }.
message-not-found = Esta mensagem não existe mais.
mail-price-alert-subject = { $code }: { $level } atingido
mail-price-alert = O preço de { $code } atingiu { $price } em { $time }. Nível do seu alerta: { $level }. Conta { $account }.
mail-margin-alert-subject = Nível de margem em { $level } %
mail-margin-alert = O nível de margem da conta { $account } caiu para { $margin_level } % em { $time }. Nível do seu alerta: { $level } %.
mail-order-filled-subject = { $code }: ordem pendente executada
mail-order-filled = Ordem { $order }, { $lots } lotes de { $code }, a { $price } em { $time }. Conta { $account }.
mail-order-stop-loss-subject = { $code }: stop loss atingido
mail-order-stop-loss = Ordem { $order }, { $lots } lotes de { $code }, a { $price } em { $time }. Conta { $account }.
mail-order-take-profit-subject = { $code }: take profit atingido
mail-order-take-profit = Ordem { $order }, { $lots } lotes de { $code }, a { $price } em { $time }. Conta { $account }.
mail-order-expired-subject = { $code }: ordem pendente expirada
mail-order-expired = Ordem { $order }, { $lots } lotes de { $code }, em { $time }. Conta { $account }.
mail-order-rejected-subject = { $code }: ordem pendente rejeitada
mail-order-rejected = Ordem { $order }, { $lots } lotes de { $code }, em { $time }. Conta { $account }.
mail-copy-skipped-subject = Uma ordem de { $name } não foi copiada
mail-copy-skipped = A conta { $account } não copiou uma ordem de { $lots } lotes de { $code } de { $name } em { $time }. { $reason }
mail-copy-stop-plain-subject = Uma ordem copiada de { $name } não tem stop garantido
mail-copy-stop-plain = Na conta { $account }, a ordem { $order } em { $code } tem desde { $time } um stop loss normal, embora o de { $name } seja garantido. { $reason } Após um salto de preço pode fechar a um preço pior.
mail-copy-ended-subject = A cópia de { $name } terminou
mail-copy-ended = A conta { $account } já não copia { $name } desde { $time }. { $reason }
subject-log-days = Pontos de verificação diários do registro público
subject-copies = Copy trading
subject-price-alerts = Alertas de preço e de margem
subject-orders = Ordens
subject-deposits = Depósitos
subject-withdrawals = Saques
subject-margin-call = Chamadas de margem
subject-stop-out = Stop outs
subject-corrections = Operações corrigidas
subject-identity = Identidade
subject-sign-in = Acessos a partir de novos dispositivos e endereços
subject-security = Segurança da sua conta
subject-statements = Extratos mensais
mail-log-day-subject = { $brand }: Ponto de verificação do registro público, { $date }
mail-log-day =
    Este é o ponto de verificação do registro público no fim de { $date }. Guarde-o: o registro de cada dia seguinte deve começar com estas { $size } entradas.

    { $checkpoint }
    O aplicativo compara um recibo com ele em “Verificar um recibo”.

    { $brand }
mail-statement-subject = { $brand }: Seu extrato de { $month }
mail-statement =
    O extrato da conta { $account } de { $month } está pronto.

    Você o encontra no aplicativo depois de entrar. Para sua segurança, não enviamos extratos nem links para eles por e-mail.

    { $brand }
bank-file-not-readable = O arquivo não pode ser lido como extrato bancário (linha { $line }). São aceitos CAMT.053 e CSV.
bank-file-version = “{ $found }” não é um extrato bancário legível. CAMT.053 é aceito nas versões 001.02, 001.04, 001.06, 001.08.
bank-file-not-allowed = A linha { $line } contém algo que não é permitido em um extrato bancário: um tipo de documento, uma entidade ou elementos aninhados demais.
bank-file-element = Linha { $line }: o elemento { $element } está ausente ou não pode ser lido. Nada foi importado.
bank-file-cell = Linha { $line }, coluna “{ $column }”: “{ $value }” não pode ser lido. Nada foi importado.
bank-file-currency = Linha { $line }, { $column }: { $found } não é a moeda da conta, { $expected }.
bank-file-day = Linha { $line }, { $column }: a data { $value } não é plausível.
bank-file-day-order = Linha { $line }, { $column }: em “{ $value }”, dia e mês estão em ordem diferente do resto do arquivo.
bank-file-column = O arquivo não tem a coluna “{ $column }”. Verifique as colunas.
bank-file-too-long = O arquivo é longo demais: são aceitas no máximo { $max } linhas e 10 MB.
bank-file-empty = O arquivo não tem linhas contabilizadas.
bank-account-differs = O arquivo é um extrato da conta { $found }, não de { $expected }.
bank-line-not-found = Esta linha não existe.
bank-line-decided = Esta linha já foi conciliada ou separada, ou o banco a estornou.
bank-line-differs = A linha é de { $line }, o pagamento é de { $payment }. Se mesmo assim for este pagamento, confirme.
bank-line-currency-differs = A linha está em { $line }, o pagamento em { $payment }. Não pode ser creditado a partir desta linha.
payment-has-line = Este pagamento já está conciliado com a linha nº { $line }.
bank-line-was-credited = O valor desta linha já foi creditado pelo depósito nº { $deposit }, que não tem outra linha. Concilie a linha com esse depósito.
gateway-not-found = Este método de pagamento já não está disponível. Escolha outro.
gateway-not-available = O fornecedor de pagamentos não respondeu. Nada foi cobrado. Tente novamente dentro de alguns minutos.
sandbox-not-available = Os pagamentos de teste são recusados porque há clientes ou dinheiro reais nesta plataforma.
gateway-outdated = Outra pessoa alterou este gateway entretanto. Recarregue-o e repita a alteração.
gateway-in-use = Os clientes iniciaram pagamentos por este gateway, por isso não pode ser eliminado. Desative-o.
too-many-gateways = Pode haver no máximo { $max } gateways.
checkout-not-found = Não encontrámos este pagamento.
gateway-needs-another = Outra pessoa da equipa tem de ativar este gateway: alterou as respetivas definições.
gateway-setting-invalid = A configuração “{ $field }” do gateway não é válida: { $at }.
trial-payments-off = Os pagamentos sem dinheiro estão desativados neste servidor. Para um teste, ele pode ser iniciado com eles (--trial-payments).
payment-has-gone-back = O dinheiro deste pagamento voltou no provedor. Decida primeiro sobre isso em “Pagamentos”; depois rejeite este depósito ou credite o que resta.
refund-first = Até { $max } { $currency } voltam primeiro para o cartão ou a carteira com que você pagou. Solicite agora no máximo este valor; o restante pode seguir em um segundo saque.
return-has-gone-back = Isto já foi reembolsado no provedor ou estornado. Rejeite este saque.
return-was-made = O provedor informou o reembolso, portanto o pagamento não falhou. Marque-o como pago.
return-was-disputed = O cliente contestou este pagamento e o provedor recolheu o dinheiro. Marque este saque como pago.
another-account-owes = A conta { $account } do mesmo cliente está negativa em { $amount } { $currency }. Regularize-a primeiro, por exemplo com uma transferência.
return-comes-first = Primeiro deve ser reembolsado um pagamento deste cliente por cartão ou carteira. Rejeite este levantamento; o cliente pode pedi-lo de novo.
return-undecided = O provedor informou algo sobre este pagamento que aguarda decisão. Decida primeiro em Pagamentos.
