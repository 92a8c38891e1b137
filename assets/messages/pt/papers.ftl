## The account's statement, as a paper or a table

statement-title = Extrato da conta
statement-number = Número da conta
statement-name = Nome
statement-contact = Contacto
statement-period = Período
statement-opening = Saldo inicial
statement-closing = Saldo final
statement-sums = Resumo
statement-what = Movimento
statement-amount = Montante
statement-entries = Todos os movimentos
statement-time = Hora (UTC)
statement-order = Ordem
statement-balance = Saldo
statement-closed-trades = Operações fechadas
statement-open-trades = Operações abertas no fim do período
statement-instrument = Instrumento
statement-side = Lado
statement-lots = Lotes
statement-opened = Abertura
statement-price = Preço
statement-closed = Fecho
statement-swap = Swap
statement-fee = Comissão
statement-profit = Resultado
statement-buy = Compra
statement-sell = Venda
statement-made = Emitido em

## Refusals of the back office's tools

period-too-long = Um período pode ter no máximo { $days } dias. Escolha um mais curto.
webhook-not-found = Este webhook não existe.
api-key-not-found = Esta chave API não existe.
delivery-not-found = Este envio não existe.
webhook-address-refused = Não são enviados webhooks para este endereço: { $why }.
webhook-switched-off = Este webhook está desligado. Ligue-o primeiro.
table-not-readable = Não foi possível ler o ficheiro: { $why }.
confirmation-needed = Confirme com o número do cliente, { $number }.
customer-has-business = Este cliente ainda tem ordens abertas, saldo, ou um depósito ou levantamento em curso. Resolva-os primeiro.
already-erased = Os dados pessoais deste cliente já foram apagados.

## Messages that try the settings

mail-test-subject = { $brand }: mensagem de teste
mail-test = Esta é uma mensagem de teste. As suas definições de e-mail funcionam.
sms-test = { $brand }: esta é uma mensagem de teste. As suas definições de SMS funcionam.
