import type { AlertText } from '../texts.ts'

export const alerts: Record<AlertText, string> = {
  'alert.subject.integration-down': '{{integration}} fora do ar',
  'alert.message.integration-down':
    'O sistema não responde. Os pedidos esperam e seguem sozinhos quando ele voltar, e este alerta é finalizado sozinho.',
  'alert.subject.credentials-refused': '{{integration}} recusa o acesso',
  'alert.message.credentials-refused':
    'O sistema recusa as credenciais da loja. Os pedidos esperam até que um administrador as corrija no cadastro da loja.',
  'alert.subject.order-failed': 'Pedidos com erro: {{integration}}',
  'alert.message.order-failed':
    'Um pedido parou com erro e espera por alguém; outros podem estar na mesma situação. Corrija a causa e tente de novo nos processos da integração. Este alerta conta os casos de agora e é finalizado sozinho quando não restar nenhum.',
  'alert.subject.invoice-failed': 'Notas fiscais com erro: {{integration}}',
  'alert.message.invoice-failed':
    'Uma nota fiscal foi recusada ou não pôde ser informada e espera por alguém; outras podem estar na mesma situação. Corrija a causa e tente de novo nos processos da integração. Este alerta conta os casos de agora e é finalizado sozinho quando não restar nenhum.',
  'alert.subject.queue-delayed': 'Fila parada: {{integration}}',
  'alert.message.queue-delayed':
    'O trabalho que espera há mais tempo por este sistema está na fila há {{minutes}} minutos; na fila: {{works}}. O sistema responde, mas não dá conta. Este alerta é finalizado sozinho quando a fila andar.',
  'alert.subject.calls-failing': 'Muitas falhas: {{integration}}',
  'alert.message.calls-failing':
    'Na última hora, {{percent}}% das chamadas a este sistema falharam: {{failed}} de {{calls}}. Veja as causas nos processos da integração. Este alerta é finalizado sozinho quando a taxa baixar.',
  'alert.subject.orders-stuck': 'Pedidos parados há mais de {{hours}} horas',
  'alert.message.orders-stuck':
    'Pedidos sem mudança há mais de {{hours}} horas e sem nada em andamento: {{orders}}. O mais antigo está parado há {{oldest}} horas. Este alerta é finalizado sozinho quando não restar nenhum.',
  'alert.subject.invoices-expiring': 'Notas fiscais perto do prazo: {{invoices}}',
  'alert.message.invoices-expiring':
    'Notas fiscais autorizadas cujo prazo de cancelamento termina em até {{hours}} horas e cujos pedidos não foram despachados: {{invoices}}. A primeira vence em {{first}} minutos. Depois do prazo a SEFAZ não aceita mais o cancelamento: despache o pedido ou cancele a nota. Este alerta é finalizado sozinho quando não restar nenhuma.',
  'alert.subject.job-missed': 'Tarefa não iniciada: {{job}}',
  'alert.message.job-missed':
    'A execução de {{job}} devia ter começado há {{minutes}} minutos. Tarefas atrasadas: {{jobs}}. Este alerta é finalizado sozinho quando elas começarem.',
  'alert.subject.stock-oversold': 'Vendido além do estoque: {{skus}} SKUs',
  'alert.message.stock-oversold':
    'SKUs com menos estoque do que os pedidos em aberto levam: {{skus}}. Peças que faltam: {{pieces}}. Pedidos que ficam sem mercadoria: {{orders}}. O SKU em que mais falta: {{sku}}. Reponha o estoque ou cancele pedidos; o detalhe de cada SKU mostra quais. Este alerta é finalizado sozinho quando não faltar mais nada.',
  'alert.subject.stock-refused': 'Estoque não aceito: {{integration}}',
  'alert.message.stock-refused':
    'SKUs cujo estoque a plataforma não aceitou: {{skus}}, entre eles {{sku}}. Ela continua vendendo pela quantidade anterior. Veja o motivo de cada SKU no processo de envio, corrija e reenvie. Este alerta é finalizado sozinho quando todos forem aceitos.',
  'alert.subject.catalog-refused': 'Produtos não aceitos: {{integration}}',
  'alert.message.catalog-refused':
    'SKUs cujos dados a plataforma não aceitou: {{skus}}, do produto {{product}} entre eles. Veja o motivo de cada SKU no processo de envio, corrija e reenvie. Este alerta é finalizado sozinho quando todos forem aceitos.',
  'alert.subject.bills-troubled': 'Boletos a decidir: {{bills}}',
  'alert.message.bills-troubled':
    'Boletos pagos com outro valor, duas vezes ou depois de cancelados, cancelados no gateway ou vencidos sem pagamento: {{bills}}, entre eles {{first}}. Confira cada um, acerte com o cliente e marque como resolvido na página do boleto. Este alerta termina sozinho quando todos estiverem resolvidos.',
  'alert.subject.bills-refused': 'Boletos não emitidos: {{integration}}',
  'alert.message.bills-refused':
    'Boletos que o gateway não emitiu e que ninguém consegue pagar: {{bills}}, entre eles {{first}}. Veja o motivo no histórico do boleto, corrija o pedido ou altere o valor ou o vencimento. Este alerta termina sozinho quando todos estiverem emitidos ou cancelados.',
  'alert.subject.bill-numbers-short': 'Numeração de boletos no fim: {{seller}}',
  'alert.message.bill-numbers-short':
    'Sellers com menos de 10% dos números de boleto livres: {{sellers}}. O que tem menos é {{seller}}, com {{left}}. Peça ao suporte uma nova faixa antes que ela acabe: sem número o boleto não é emitido. Este alerta termina sozinho com a nova faixa.',
  'alert.subject.customers-refused': 'Clientes não aceitos pelo ERP: {{customers}}',
  'alert.message.customers-refused':
    'Clientes que o ERP recusou: {{customers}}, {{customer}} entre eles. Veja o motivo no detalhe de cada um, corrija e reenvie. Este alerta é finalizado sozinho quando todos forem aceitos.',
  'alert.subject.returns-refused': 'Devoluções não aceitas pelo ERP',
  'alert.message.returns-refused':
    'Devoluções que o ERP não aceitou: {{returns}}, entre elas o protocolo {{protocol}}. Veja o motivo em cada protocolo, corrija e envie de novo ou siga sem o ERP. Este alerta é finalizado sozinho quando nenhuma restar.',
  'alert.subject.refunds-refused': 'Reembolsos não pagos: {{integration}}',
  'alert.message.refunds-refused':
    'Reembolsos que a plataforma recusou ou deixou em dúvida: {{refunds}}, entre eles {{refund}}. Confira na plataforma se o dinheiro saiu e reembolse de novo, à mão, ou dispense. Este alerta é finalizado sozinho quando nenhum restar.',
  'alert.subject.refunds-late': 'Reembolsos atrasados',
  'alert.message.refunds-late':
    'Clientes que esperam o dinheiro há mais de {{hours}} horas: {{refunds}} reembolsos; o mais antigo há {{oldest}} horas. Este alerta é finalizado sozinho quando nenhum restar.',
  'alert.subject.stock-stuck': 'Leitura do estoque travada: {{integration}}',
  'alert.message.stock-stuck':
    'Há {{minutes}} minutos a lista de estoque deste sistema devolve uma página cheia que não avança o cursor, e nada depois dela é lido. Corrija o cadastro no sistema ou peça uma leitura completa. Este alerta é finalizado sozinho quando a leitura avançar.',
  'alert.subject.stock-doubted': 'Configuração do estoque do ERP em dúvida',
  'alert.message.stock-doubted':
    'SKUs cujo saldo no ERP andou ao contrário da configuração “Estoque do ERP já sem pedidos”: {{skus}}, entre eles {{sku}}. Com a configuração errada, a mercadoria dos pedidos em aberto é ofertada ou reservada duas vezes. Veja a verificação na aba Estoque da loja e corrija a configuração. Este alerta se encerra sozinho assim que o saldo e a configuração combinarem.',
  'alert.subject.answers-changed': 'Respostas mudaram: {{integration}}',
  'alert.message.answers-changed':
    'As respostas deste sistema não são mais como o conector do iHub as conhece. Campos alterados: {{changes}}. Os primeiros: {{fields}}. Os próximos pedidos podem falhar: confira os campos na página da integração e silencie os que não fazem mal. Este alerta é finalizado sozinho quando cada campo estiver silenciado ou tiver ficado um dia como antes.',
  'alert.subject.catalog-stuck': 'Leitura do catálogo parada: {{integration}}',
  'alert.message.catalog-stuck':
    'Este sistema responde uma página cheia de produtos ou preços sem avançar o cursor: o que vem depois dela não é lido. Confira no sistema se muitos registros foram alterados de uma só vez e altere alguns deles de novo. Este alerta é finalizado sozinho quando a leitura avançar.',
  'alert.subject.webhook-failing': 'Webhook com falhas: {{webhook}}',
  'alert.message.webhook-failing':
    'O destino só falha desde a primeira tentativa, e um evento já usou metade das tentativas. Confira o destino: se continuar assim, o iHub desativa o webhook. Este alerta é finalizado sozinho quando o destino aceitar um evento.',
  'alert.subject.webhook-dead': 'Webhook desativado: {{webhook}}',
  'alert.message.webhook-dead':
    'O destino falhou por mais de três dias, e um evento usou todas as tentativas. O iHub desativou o webhook e guarda os eventos que ele perde. Corrija o destino e, na página do webhook, ative-o e reenvie o que ele perdeu.',
  'alert.subject.webhook-gone': 'Webhook desativado: {{webhook}}',
  'alert.message.webhook-gone':
    'O destino respondeu 410, que o endereço não existe mais. O iHub desativou o webhook e guarda os eventos que ele perde. Corrija o endereço e, na página do webhook, ative-o e reenvie o que ele perdeu.',
  'alert.subject.space-held': 'O limite de espaço não pode ser cumprido',
  'alert.message.space-held':
    'Pedidos e notas fiscais em aberto, e o trabalho em andamento, precisam de mais que o limite de {{limit}} MB, e o iHub não remove nada de que eles precisam. Todo o resto que podia sair já foi removido. Conclua ou cancele os pedidos que já acabaram, ou aumente o limite nas configurações da loja. Este alerta é finalizado automaticamente quando o limite volta a ser cumprido.',
  'alert.subject.space-short': 'O limite de espaço deixa poucos dias',
  'alert.message.space-short':
    'Para caber no limite de {{limit}} MB, foram removidas requisições e respostas com menos de {{days}} dias. Aumente o limite nas configurações da loja se precisar consultar um período maior. Este alerta é finalizado automaticamente quando houver {{days}} dias de novo.',
}
