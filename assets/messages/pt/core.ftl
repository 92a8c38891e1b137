### Português (pt): what the server says to customers and staff
### Counts are passed as numbers; prices, lots and amounts as ready text.

## Done

ok = Pronto.
order-placed = Sua ordem foi executada.
order-placed-part = Sua ordem foi executada em parte. O restante foi cancelado.
order-sent = Sua ordem está no provedor de liquidez e aguarda a resposta.
pending-placed = Sua ordem pendente foi enviada.
order-closed = A posição foi fechada.
order-closed-part = Parte da posição foi fechada.
order-cancelled = A ordem pendente foi cancelada.
order-modified = A ordem pendente foi alterada.
stops-set = O stop loss e o take profit foram atualizados.
demo-opened = Sua conta demo está pronta.
demo-reset = Sua conta demo foi redefinida.
logged-out = Você saiu da sua conta.
login-ok = Boas-vindas! Você entrou na sua conta.
saved = Salvo.
approved-first = Aprovado, 1 de 2. Outro membro da equipa tem de aprovar e pagar.
deposit-approved-first = Aprovado, 1 de 2. Outro membro da equipe tem de aprovar o mesmo valor; nada é creditado antes.

## Refused

session-ended = Sua sessão terminou. Entre novamente.
only-real-accounts = Este recurso está disponível apenas para contas reais. Entre com uma conta real.
only-demo-accounts = Este recurso está disponível apenas para contas demo.
missing-field = Preencha o campo “{ $field }”.
invalid-field = O valor do campo “{ $field }” não é válido. Verifique e tente novamente.
unknown-field = O campo “{ $field }” não é conhecido aqui; por isso, nada foi alterado. Verifique o nome.
unknown-filter = O parâmetro “{ $field }” não é conhecido aqui. Verifique o nome.
field-too-long = O campo “{ $field }” é longo demais. Digite no máximo { $max ->
    [one] { $max } caractere
   *[other] { $max } caracteres
    }.
instrument-not-found = Não encontramos este instrumento. Escolha outro.
instrument-disabled = Este instrumento não está disponível para negociação no momento. Escolha outro.
instrument-close-only = No momento, as posições neste instrumento só podem ser encerradas. Novas ordens não são aceitas.
instrument-long-only = No momento, só são aceitas ordens de compra neste instrumento.
instrument-short-only = No momento, só são aceitas ordens de venda neste instrumento.
market-closed = O mercado está fechado. Tente novamente no horário de negociação.
quote-stale = Não há cotação atual para este instrumento. Tente novamente em instantes.
price-moved = O preço mudou para { $price }. Verifique-o e tente novamente.
no-leverage = Este instrumento não tem alavancagem configurada; por enquanto não é possível enviar ordens.
leverage-not-offered = Esta alavancagem não é oferecida. Escolha uma destas: { $offered }.
lots-below-min = O volume é pequeno demais. O mínimo, em lotes, é { $min }.
lots-above-max = O volume é grande demais. O máximo, em lotes, é { $max }.
lots-off-step = O número de lotes deve ser múltiplo de { $step }. Ajuste-o.
price-required = Informe um preço para a ordem pendente.
price-field = { $field ->
    [stop_loss_price] Stop loss
    [target_profit_price] Take profit
    [trail] Stop móvel
    [level] Nível do alerta
   *[other] Preço da ordem
    }
price-off-grid = { price-field }: O preço pode ter no máximo { $decimals ->
    [one] { $decimals } casa decimal
   *[other] { $decimals } casas decimais
    }. Ajuste-o.
target-at-market = O preço da ordem é igual ao preço atual de mercado. Informe outro preço ou envie uma ordem a mercado.
stop-loss-wrong-side-buy = Em uma compra, o stop loss deve ficar abaixo de { $limit }.
stop-loss-wrong-side-sell = Em uma venda, o stop loss deve ficar acima de { $limit }.
take-profit-wrong-side-buy = Em uma compra, o take profit deve ficar acima de { $limit }.
take-profit-wrong-side-sell = Em uma venda, o take profit deve ficar abaixo de { $limit }.
level-too-close = { price-field }: Este nível está perto demais do preço. Mantenha uma distância de pelo menos { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
    }.
gsl-too-close = Um stop loss garantido deve manter pelo menos { $points } pontos de distância do preço.
gsl-limit = Com um stop loss garantido, você pode manter no máximo { $max } lotes deste instrumento.
insufficient-margin = Margem livre insuficiente: são necessários { $needed } e há { $available } disponíveis. Reduza o volume ou libere margem.
insufficient-margin-spread = Margem livre insuficiente: são necessários { $needed } para margem e taxa. Após o spread de { $spread } que esta ordem custa de imediato, há { $available } disponíveis. Reduza o volume ou libere margem.
amount-out-of-range = O valor está fora do intervalo permitido. Informe outro valor.
too-many-orders = Você atingiu o limite de { $max ->
    [one] { $max } ordem aberta ou pendente
   *[other] { $max } ordens abertas e pendentes
    }. Feche ou cancele alguma antes.
liquidity-unavailable = No momento não são aceitas novas ordens neste instrumento. As posições podem ser fechadas.
lp-unavailable = No momento não é possível contatar o provedor de liquidez. Tente novamente mais tarde.
lp-rejected = O provedor de liquidez não executou a ordem. Nada mudou.
lp-not-defined = Nenhuma ordem é enviada a este provedor de liquidez.
symbol-not-mapped = Este instrumento não é coberto em nenhum provedor de liquidez.
priority-taken = Duas rotas têm a mesma prioridade. Altere uma delas.
break-not-found = Esta diferença aberta não existe. Atualize a lista.
copy-account = Esta conta copia uma estratégia. Pare a cópia antes de negociar nela.
strategy-not-found = Esta estratégia não existe ou está fechada.
strategy-copied = As taxas não podem mudar enquanto a estratégia é copiada.
fees-changed = As taxas mudaram: { $performance } % dos ganhos, { $management } % ao ano, { $volume } USD por milhão. Veja-as e comece de novo.
copy-not-found = Esta cópia não existe ou terminou.
account-not-empty = Feche primeiro todas as posições e cancele todas as ordens pendentes da conta.
copy-of-own = Não pode copiar a sua própria estratégia.
strategy-account = Esta conta é ela própria uma estratégia. Escolha outra conta.
below-min = Esta estratégia exige pelo menos { $min } na conta.
strategy-full = Esta estratégia já tem { $max } cópias, o máximo. Escolha outra.
consent-missing = Leia e aceite primeiro o texto atual.
strategy-barred = A corretora desativou esta estratégia: { $reason }
strategy-name-taken = Outra estratégia tem este nome. Escolha outro.
copy-started = A conta copia agora a estratégia.
copy-stopped = A cópia está a ser terminada.
copy-consent = Esta conta copia automaticamente cada operação da estratégia, sem uma decisão minha para cada uma. Os resultados passados nada dizem sobre os futuros. Posso perder todo o dinheiro da conta. O meu resultado difere do do fornecedor por arredondamento, margem adicional, taxas e ordens que não são copiadas. Li as taxas e aceito-as. Posso parar a qualquer momento; as posições abertas são então fechadas ao preço de mercado.
copy-provider-consent = Ofereço as operações desta conta para serem copiadas. Opero-a pessoalmente, de boa-fé e não em prejuízo de quem a copia. A rentabilidade, o drawdown, as operações e os instrumentos da conta são mostrados a outros clientes. As taxas não podem mudar enquanto sou copiado; a corretora fica com uma parte e pode desativar a estratégia. Certifico-me de que isto me é permitido onde vivo.
copy-skip-lots = A sua parte seria inferior ao volume mínimo; mais teria aumentado o seu risco.
copy-skip-margin = A margem livre não era suficiente.
copy-skip-account = A conta não pode abrir ordens ou tem demasiadas.
copy-skip-market = O instrumento não podia ser negociado nesse momento.
copy-plain-too-close = O nível está demasiado perto do preço da conta para ser garantido.
copy-plain-limit = A conta não pode ter stops garantidos para mais volume.
copy-plain-market = O stop foi movido enquanto o instrumento não podia ser negociado na conta.
copy-end-copy-stop = O seu capital caiu até ao limite que definiu.
copy-end-strategy-closed = A estratégia foi fechada.
copy-end-dealer = A corretora terminou-a.
alert-not-found = Não encontramos este alerta. Atualize a lista.
too-many-alerts = Você atingiu o limite de { $max } alertas. Remova um primeiro.
receipt-pending = Esta ordem ainda não está no registro público. Tente novamente em alguns segundos.
order-not-found = Não encontramos esta ordem. Atualize a lista.
order-not-open = Esta ordem não está mais aberta. Atualize a lista.
order-not-pending = Esta ordem não está mais pendente. Atualize a lista.
order-working = Esta ordem aguarda o provedor de liquidez. Ela poderá ser alterada assim que a resposta chegar.
part-too-large = Essa parte é grande demais. O máximo para esta posição, em lotes, é { $max }.
part-remainder-too-small = O restante da posição ficaria abaixo do volume mínimo (em lotes: { $min }). Feche uma parte menor ou a posição inteira.
request-id-reused = Esta solicitação já foi usada com outros dados. Atualize a página e tente novamente.
request-id-too-long = O identificador da solicitação é longo demais. Ele pode ter no máximo { $max ->
    [one] { $max } caractere
   *[other] { $max } caracteres
    }.
no-conversion-rate = No momento não há taxa de câmbio para converter { $currency }. Tente novamente mais tarde.
conversion-instrument-missing = Os preços em { $currency } ainda não podem ser convertidos em USD. Adicione ou ative primeiro o instrumento { $code }.
account-frozen = Sua conta está bloqueada. Entre em contato com o suporte.
only-same-kind = As transferências são possíveis entre duas contas reais ou entre duas contas demo.
account-limit = Você pode ter no máximo { $max } contas.
account-limit-day = Você pode abrir no máximo { $max } contas em 24 horas.
currency-not-offered = Contas em { $currency } não são oferecidas.
account-in-use = A conta pode ser arquivada quando não tiver saldo, ordens nem depósito ou saque em andamento.
first-account = Sua primeira conta não pode ser arquivada.
account-archived = A conta está arquivada.
account-opened = Conta aberta
account-archived-done = Conta arquivada
not-appropriate = Primeiro é preciso passar no teste sobre negociação. Encontre-o na aplicação, em Conta.
quiz-outdated = Entretanto, as perguntas mudaram. Recarregue a página.
quiz-passed = Já passou no teste.
quiz-too-early = Pode repetir o teste um dia após as últimas respostas.
transferred = Transferência realizada
account-not-found = Não encontramos esta conta.
account-taken = Esta conta já está cadastrada. Entre ou use outra.
password-too-short = A senha é muito curta. Comprimento mínimo em caracteres: { $min }.
password-too-long = A senha é muito longa. Comprimento máximo em bytes: { $max }.
password-too-common = Esta senha é muito fácil de adivinhar. Escolha outra.
last-owner = Deve restar pelo menos um proprietário ativo; por isso, nada foi alterado.
another-owner-needed = Outro membro da equipa tem de o fazer: ninguém altera as próprias funções, o próprio grupo ou a própria conta.
bad-quote = Este preço não foi aceito ({ $why }).
storage-unavailable = Não conseguimos salvar alterações agora; nada foi alterado. Tente novamente em breve.
outcome-unknown = Ainda não se sabe se a operação foi executada. Verifique suas ordens e seu saldo antes de tentar novamente.
books-not-proven = Estamos verificando nossos registros e, por isso, nenhuma alteração é possível no momento. Seu saldo e suas posições não foram afetados. Tente novamente mais tarde.
login-failed = A conta ou a senha está incorreta. Verifique e tente novamente.
login-type-disabled = Esta forma de entrar não está disponível. Escolha outra.
registration-closed = O cadastro está fechado no momento. Tente novamente mais tarde.
too-many-demo-accounts = Foram abertas contas demo demais a partir da sua conexão. Tente novamente em { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
    }.
forbidden = Você não tem permissão para fazer isso.
forbidden-for-keys = Uma chave para programas não tem permissão para fazer isso.
request-not-found = Nenhuma solicitação concluída com este ID foi encontrada nas últimas 24 horas.
key-limit = Você pode ter no máximo { $max } chaves ativas. Revogue uma primeiro.
staff-login-failed = O e-mail, a senha ou o código de segurança está incorreto. Tente novamente.
totp-required = Digite o código de seis dígitos do seu aplicativo autenticador.
already-decided = Este item já foi decidido e não pode ser alterado.
unknown-setting = Não existe configuração chamada “{ $key }”.
invalid-setting = O valor da configuração “{ $key }” não é válido. Verifique-o.
invalid-setting-witness = Configuração “{ $key }”: a linha { $line } precisa da chave da testemunha (nome+hash+chave, tipo 4), de um espaço e do endereço dela.
invalid-setting-address = Configuração “{ $key }”: o endereço da linha { $line } não é um endereço https ou não é permitido.
invalid-setting-twice = Configuração “{ $key }”: a linha { $line } repete uma linha anterior.
invalid-setting-too-many = Configuração “{ $key }”: a linha { $line } excede o número permitido.
code-taken = O código “{ $code }” já está em uso. Escolha outro.
instrument-in-use = Este instrumento tem ordens e não pode ser excluído. Em vez disso, desative-o.
instrument-in-use-terms = { $field } não pode ser alterado enquanto houver ordens abertas ou pendentes neste instrumento. Defina o modo de negociação como somente fechamento e espere até não restar nenhuma.
instrument-in-use-pair = Um instrumento que já teve preços mantém suas duas moedas. Em vez disso, adicione outro instrumento.
instrument-in-use-positions = Há posições abertas neste instrumento, por isso ele não pode ser desativado. Defina o modo de negociação como somente fechamento: os clientes poderão encerrar e nada novo será aberto.
instrument-in-use-conversion = Ordens abertas ou pendentes são convertidas na moeda da sua conta desta forma, e isso não pode mudar para elas. Espere até que terminem.
instrument-in-use-converts = { $code } precisa deste par para a conversão em USD. Desative { $code } primeiro.
instrument-in-use-account-currency = As contas em { $currency } precisam deste par para a conversão a partir de USD.
content-not-found = Não encontramos esta página. Ela pode ter sido removida.
category-not-found = Não encontramos esta categoria. Escolha outra.
category-in-use = Esta categoria ainda contém instrumentos. Mova-os antes para outra categoria.
calendar-not-found = Não encontramos este calendário de feriados. Escolha outro.
calendar-in-use = Estes instrumentos ainda usam o calendário: { $codes }. Remova-o deles primeiro.
calendar-name-taken = Outro calendário tem este nome. Escolha outro.
too-many-calendars = Já existem { $max } calendários. Exclua um primeiro.
calendar-not-readable = Não foi possível ler o arquivo do calendário.
calendar-file-cell = Linha { $line }: o valor de “{ $field }” não é válido. As datas são escritas 2026-12-25, os horários 13:00, e a abertura vem antes do fechamento.
calendar-file-line = A linha { $line } não faz parte de um calendário com eventos de dia inteiro de no máximo 31 dias.
calendar-file-timed = Linha { $line }: só é possível importar eventos de dia inteiro. Informe em CSV uma data com outros horários.
calendar-file-recurring = Linha { $line }: eventos recorrentes não podem ser importados, porque os feriados mudam de data. Exporte cada data como um evento próprio.
calendar-file-empty = Não há nenhum evento neste arquivo.

## Answers of the web server

http-400 = Não foi possível ler a solicitação. Recarregue a página e tente novamente.
http-401 = Esta chamada não está assinada como deve.
http-403 = Você não tem acesso a este endereço.
http-404 = Não há nada neste endereço.
http-405 = Esta ação não é possível neste endereço.
http-408 = A solicitação demorou demais para chegar. Verifique sua conexão e tente novamente.
http-413 = O arquivo ou a solicitação é grande demais. Envie algo menor.
http-415 = Este formato não é aceito. Use outro.
http-429 = Solicitações demais. Tente novamente em { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
    }.
http-500 = Ocorreu um erro em nosso sistema. Se acontecer de novo, informe esta referência ao suporte: { $id }.
http-503 = O serviço está temporariamente indisponível. Tente novamente em instantes.

## Why an order was closed or cancelled

reason-user = A seu pedido
reason-stop-loss = Stop loss
reason-trailing-stop = Stop móvel
reason-take-profit = Take profit
reason-stop-out = Stop out
reason-dealer = Pela mesa de operações
reason-reset = Redefinição da conta demo
reason-insufficient-margin = Margem insuficiente
reason-amount-out-of-range = Valor fora do intervalo permitido
reason-trade-mode = A negociação deste instrumento foi restringida
reason-oco = A ordem vinculada foi executada ou cancelada
reason-disconnected = O programa que a enviou se desconectou
reason-lp-rejected = Não executada pelo provedor de liquidez
reason-copied = Fechada com a estratégia copiada
reason-copy-ended = A cópia terminou
reason-copy-stop = A cópia caiu até ao limite que definiu
reason-trade-cancelled = Operação cancelada pela corretora
reason-expired = Expirada
reason-market-unavailable = Mercado indisponível

## Lines of the account statement

memo-demo-grant = Fundos de demonstração
memo-trade-profit = Lucro em operação
memo-trade-loss = Prejuízo em operação
memo-trade-result = Resultado de operação
memo-fee = Taxa de negociação
memo-gsl-premium = Prêmio do stop garantido
memo-swap = Swap overnight
memo-write-off = Baixa de saldo negativo
memo-deposit = Depósito
memo-withdrawal = Saque
memo-withdrawal-returned = Saque devolvido
memo-correction = Correção
memo-corrected = { $what } (correção)
memo-transfer-in = Transferência de outra conta
memo-transfer-out = Transferência para outra conta
memo-refund = Reembolso
memo-chargeback = Estorno (chargeback)
memo-rebate = Recompensa de parceiro
memo-rebate-back = Recompensa de parceiro estornada
not-a-partner = Não é parceiro.
already-a-partner = Já é parceiro.
application-waiting = O seu pedido está a ser analisado.
memo-copy-fee = Taxa de copy trading
memo-lp-transfer = Transferência de ou para o provedor de liquidez
memo-cover-profit = Resultado da cobertura
memo-cover-cost = Custos da cobertura
memo-demo-reset = Redefinição da conta demo

## Notices

notice-margin-call = Chamada de margem: seu nível de margem está em { $level }%. Adicione fundos ou reduza suas posições para evitar o stop out.

## States of withdrawals and deposits

withdrawal-status-0 = Em análise
withdrawal-status-1 = Pago
withdrawal-status-2 = Recusado
withdrawal-in-payment = Em pagamento
deposit-status-0 = Em análise
deposit-status-1 = Creditado
deposit-status-2 = Recusado
deposit-status-3 = Inválido

backup-not-found = Este backup não existe mais.
backup-running = Um backup já está em andamento. Aguarde a conclusão.
log-not-ready = O registo público não pode fazer isto agora: ainda não tem entradas, aguarda uma confirmação ou não há nada a confirmar.
no-standby-ready = Nenhum servidor reserva do cluster está pronto para assumir, ou há mais de um: indique um que esteja.
not-switched = O outro servidor não assumiu. Este servidor continua e nada foi perdido.
not-available = Esta função ainda não está disponível. Tente novamente mais tarde.

## Letters to whoever runs the house

mail-protection-lowered-subject = { $brand } — Configurações de proteção alteradas
mail-protection-lowered =
    { $who } alterou em { $time } configurações que protegem os clientes, a equipe ou o servidor: { $settings }

    Se você não esperava isso, fale com essa pessoa e verifique as configurações e o registro de auditoria.
mail-alert-subject = { $brand } — Atenção: { $trouble }
mail-alert =
    { $brand } precisa de atenção desde { $time }: { $trouble }.

    Detalhes: { $detail }

    Avisaremos quando estiver resolvido.
mail-alert-over-subject = { $brand } — Resolvido: { $trouble }
mail-alert-over =
    O seguinte foi resolvido em { $time }: { $trouble }. Durava desde { $detail }.
alert-books = os registros contábeis não foram comprovados; dinheiro e ordens não são aceitos
alert-disk = o disco está cheio ou recusa alterações
alert-feed = faltam preços com os mercados abertos
alert-conversion = a taxa que converte mercados abertos em USD está desatualizada
alert-liquidity = um fornecedor de liquidez não está ligado ou recusa preços
alert-cover = a cobertura num fornecedor de liquidez difere dos livros, é recusada, ou o capital próprio aí é baixo
alert-replication = alterações deste servidor ainda não estão no registo do cluster: um servidor de reserva não as teria
alert-loss_percentage = a percentagem de contas com perdas mostrada aos clientes falta ou tem mais de três meses
alert-client_money = o dinheiro de clientes guardado é inferior ao que lhes é devido
alert-payments = um pagamento por gateway precisa de uma decisão da equipe
alert-public_log = o registo público aguarda o operador
alert-backup = o backup agendado falhou ou está atrasado
alert-certificate = o certificado TLS está prestes a expirar
mail-staff-alert-subject = { $brand } — { $what }
mail-staff-alert = { $what } às { $time }. { $detail }
staff-alert-deposit-created = Novo depósito
staff-alert-withdrawal-requested = Novo saque
staff-alert-correction-waiting = Correção à espera de uma segunda pessoa
staff-alert-risk-change-waiting = Alteração de condições ou de risco à espera de aprovação
staff-alert-review-submitted = Documentos de identidade enviados
staff-alert-chat-waiting = Um cliente espera no chat
staff-alert-margin-call = Chamada de margem
staff-alert-stop-out = Stop out
staff-alert-feed-stale = Faltam preços
staff-alert-feed-recovered = Os preços voltaram
staff-alert-operator-alert = Atenção
staff-alert-operator-resolved = Resolvido
staff-alert-task-assigned = Tarefa atribuída
staff-alert-test = Teste deste canal
staff-alert-customer = cliente { $uid }
drawings-outdated = Seus desenhos neste gráfico foram alterados em outro dispositivo. Abra o gráfico novamente.
preference-outdated = Estas configurações foram alteradas em outro dispositivo. Recarregue a página.
too-many-drawings = Há desenhos demais: no máximo { $max } por instrumento. Exclua alguns.
