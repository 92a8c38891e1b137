## The account's statement, as a paper or a table

statement-title = Extrato da conta
statement-number = Número da conta
statement-name = Nome
statement-contact = Contato
statement-period = Período
statement-opening = Saldo inicial
statement-closing = Saldo final
statement-sums = Resumo
statement-what = Lançamento
statement-amount = Valor
statement-entries = Todos os lançamentos
statement-corrected-trades = Operações corrigidas
statement-trade-cancelled = Operação cancelada
statement-prices-corrected = Preços corrigidos
statement-reason = Motivo
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
statement-closed = Fechamento
statement-swap = Swap
statement-fee = Taxa
statement-profit = Lucro
statement-buy = Compra
statement-sell = Venda
statement-made = Emitido em
statement-equity = Patrimônio
statement-margin = Margem
statement-pending-orders = Ordens pendentes no fim do período
statement-target = Preço da ordem
statement-stop-loss = Stop loss
statement-take-profit = Take profit
statement-current-price = Preço atual
statement-licence = Licença
statement-rounded = Os valores são arredondados para a menor unidade da moeda. O ficheiro CSV contém os valores exatos.
document-characters = Um caractere ausente das fontes deste documento é escrito com seu número Unicode, como em [U+1F600].

## Refusals of the back office's tools

period-too-long = Um período pode ter no máximo { $days } dias. Escolha um mais curto.
history-too-long = Mais de { $max } ordens terminaram desde então. Escolha um início mais recente.
entries-too-many = Mais de { $max } lançamentos foram registrados na conta desde então. Escolha um início mais recente.
list-too-long = Esta lista tem mais de { $max } linhas. Restrinja-a com filtros.
view-limit = Você pode salvar no máximo { $max } visualizações por lista. Exclua uma primeiro.
view-not-found = Esta visualização salva não existe.
webhook-not-found = Este webhook não existe.
api-key-not-found = Esta chave de API não existe.
delivery-not-found = Este envio não existe.
webhook-address-refused = Não são enviados webhooks para este endereço: { $why }.
webhook-switched-off = Este webhook está desativado. Ative-o primeiro.
channel-not-found = Este canal de alerta não existe.
too-many-channels = Já existem { $max } canais de alerta. Remova um primeiro.
table-not-readable = Não foi possível ler o arquivo.
table-empty = Não há linhas abaixo dos nomes das colunas.
table-too-long = A tabela é longa demais: são aceitas no máximo { $max } linhas por vez. Divida-a.
table-column-unknown = “{ $column }” não é uma das colunas ou aparece duas vezes. A exportação mostra todas as colunas.
table-cells-of-line = A linha { $line } tem mais ou menos células do que há colunas.
table-encoding-of-line = A linha { $line } não é texto em UTF-8. Salve a tabela como CSV em UTF-8.
confirmation-needed = Confirme com o número do cliente, { $number }.
customer-has-business = Este cliente ainda tem ordens abertas, saldo, ou um depósito ou saque em andamento. Resolva isso primeiro.
already-erased = Os dados pessoais deste cliente já foram excluídos.

## Messages that try the settings

mail-test-subject = { $brand }: Mensagem de teste
mail-test = Esta é uma mensagem de teste. Suas configurações de e-mail funcionam.
sms-test = { $brand }: esta é uma mensagem de teste. Suas configurações de SMS funcionam.
