# Groups of customers, and what an account may do.
close-only = Sua conta pode fechar posições, mas não abrir novas. Entre em contato com o suporte.
trading-disabled = A negociação está desativada na sua conta. Entre em contato com o suporte.
group-not-found = Não encontramos este grupo.
group-in-use = Este grupo ainda tem clientes ou é o grupo padrão. Mova os clientes para outro grupo primeiro.
group-name-taken = Outro grupo já tem este nome. Escolha outro.
remark-not-found = Não encontramos este modelo.
template-not-found = Não encontramos este modelo.
too-many-canned-answers = Já existem { $max } respostas predefinidas guardadas. Elimine uma primeiro.
unknown-placeholder = O texto contém o marcador { $name }, que esta mensagem não conhece. São conhecidos: { $known }.

# Remarks that a rejection begins with; the broker may write others.
remark-deposit-not-received = Ainda não recebemos este pagamento. Verifique o endereço ou a conta de destino e envie-nos a confirmação do seu banco ou o número da transação.
remark-deposit-unreadable = O comprovante de pagamento não está legível. Envie uma imagem nítida que mostre o valor, a data e o destinatário.
remark-deposit-third-party = O pagamento veio da conta de outra pessoa. Só podemos aceitar dinheiro de uma conta em seu nome.
remark-withdrawal-details-wrong = Os dados do destinatário estão incompletos ou incorretos. Verifique o endereço ou a conta e faça um novo pedido.
remark-withdrawal-name-differs = A conta não está em seu nome. Só podemos pagar para uma conta em seu nome.
remark-withdrawal-documents-needed = Precisamos de mais documentos antes de pagar. Entre em contato com o suporte.
remark-review-unreadable = As imagens não estão legíveis. Envie imagens nítidas e coloridas que mostrem o documento inteiro.
remark-review-expired = O documento está vencido. Envie um documento válido.
remark-review-name-differs = O nome ou o número não corresponde ao documento. Digite-os exatamente como constam nele.
customer-erased = Os dados pessoais deste cliente foram excluídos. A conta não pode receber dinheiro nem ser desbloqueada.
correction-not-found = Esta correção não foi encontrada.
correction-expired = Esta correção esperou tempo demais e expirou. Solicite-a novamente.
correction-outdated = A operação ou o valor mudou desde que esta correção foi solicitada. Rejeite-a e solicite-a novamente.
trade-already-corrected = Esta operação já foi corrigida ou há uma correção aguardando aprovação.
trade-not-closed = É possível corrigir os preços de uma operação fechada e cancelar uma operação aberta ou fechada. Esta ordem não é nenhuma das duas.
trade-terms-changed = O tamanho do contrato deste instrumento mudou desde o fechamento, por isso os preços não podem mais ser corrigidos. A operação ainda pode ser cancelada.
trade-confirmation-needed = Esta correção lança { $amount } { $currency }. Veja a pré-visualização e confirme com este valor.
another-person-needed = Você mesmo solicitou esta correção. Outro membro da equipe precisa aprová-la.
approver-not-independent = Nas últimas 24 horas, uma das duas contas foi criada, redefinida ou alterada pela outra ou pela mesma pessoa. Alguém independente precisa aprovar.
too-many-corrections = Já há { $max } correções à espera de uma segunda pessoa. Resolva algumas delas primeiro.
correction-waits = Nada foi lançado ainda: outro membro da equipe precisa aprovar esta correção.
risk-confirmation-needed = Com esta alteração, clientes receberiam chamada de margem ou teriam posições fechadas imediatamente: { $affected }. Veja a prévia e confirme com este número.
protection-confirmation-needed = Esta alteração reduziria a proteção dos pagamentos. Configurações: { $lowered }. Veja a prévia e confirme com este número.
orders-confirmation-needed = { $open } destas ordens estão abertas e seriam fechadas. Veja a pré-visualização e confirme com este número.

# Roles, networks and sessions of the staff.
role-not-found = Não encontrámos esta função.
role-name-taken = Outra função tem este nome. Escolha outro.
role-in-use = Esta função ainda está atribuída a: { $members }. Dê-lhes primeiro outra função.
too-many-roles = Já existem { $max } funções. Elimine primeiro uma.
permission-not-yours = Isto diz respeito a permissões que você não tem: { $permissions }. Alguém que as tenha deve fazê-lo.
address-not-allowed = O back office não pode ser usado a partir do seu endereço de rede. Use uma rede permitida ou peça a um colega que altere a restrição.
networks-lock-out = O seu próprio endereço de rede não está no campo “{ $field }”: ficaria sem acesso. Adicione-o.
role-change-waits = Ainda nada foi concedido: um segundo membro da equipa tem de aprovar esta alteração.
role-change-not-found = Não encontrámos esta alteração. Pode já ter sido decidida.
role-change-outdated = A conta, a função ou a pessoa que pediu mudou entretanto. Rejeite esta alteração e peça-a de novo.
role-change-waiting = Já há aqui uma alteração à espera de uma segunda pessoa. Peça primeiro que seja decidida.
too-many-role-changes = Já há { $max } alterações de funções à espera de uma segunda pessoa. Peça primeiro que algumas sejam decididas.
role-change-asked-by-you = Foi você que pediu esta alteração. Outro membro da equipa tem de a aprovar.
approver-same-group = A segunda pessoa tem de pertencer a um grupo da equipa, diferente do da primeira.
session-not-found = Esta sessão já terminou. Atualize a lista.
