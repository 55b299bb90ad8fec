import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Abacos, startAbacos } from './start-abacos.ts'

const key = 'AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE'
let erp: Abacos
beforeAll(async () => {
  erp = await startAbacos({ key, emitterDocument: '12345678000195' })
})
afterAll(() => erp?.close())
beforeEach(() => erp.reset())

const namespace = 'http://www.kplsolucoes.com.br/ABACOSWebService'

/** A call as recorded clients made it: elements in any order, and those that are not needed left out. */
async function call(service: string, operation: string, content: string, sent = key) {
  const opened = sent === '' ? '' : `<tns:ChaveIdentificacao>${sent}</tns:ChaveIdentificacao>`
  const answer = await fetch(`${erp.url}/AbacosWS${service}.asmx`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml;charset=UTF-8', soapaction: `"${namespace}/${operation}"` },
    body: `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:tns="${namespace}" xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><tns:${operation}>${opened}${content}</tns:${operation}></env:Body></env:Envelope>`,
  })
  return { status: answer.status, text: await answer.text() }
}

const register = (document = '00000000000') =>
  call(
    'Clientes',
    'CadastrarCliente',
    `<tns:ListaDeClientes><tns:DadosClientes><tns:CPFouCNPJ>${document}</tns:CPFouCNPJ><tns:TipoPessoa>tpeFisica</tns:TipoPessoa><tns:Nome>MASCARADO</tns:Nome></tns:DadosClientes></tns:ListaDeClientes>`,
  )
const insert = (number: string, document = '00000000000') =>
  call(
    'Pedidos',
    'InserirPedido',
    `<tns:ListaDePedidos><tns:DadosPedidos><tns:NumeroDoPedido>${number}</tns:NumeroDoPedido><tns:CPFouCNPJ>${document}</tns:CPFouCNPJ><tns:ValorPedido>200</tns:ValorPedido><tns:Itens><tns:DadosPedidosItem><tns:CodigoProduto>3100455</tns:CodigoProduto><tns:QuantidadeProduto>2</tns:QuantidadeProduto><tns:PrecoUnitario>100</tns:PrecoUnitario></tns:DadosPedidosItem></tns:Itens></tns:DadosPedidos></tns:ListaDePedidos>`,
  )
const pay = (number: string) =>
  call(
    'Pedidos',
    'ConfirmarPagamentosPedidos',
    `<tns:ListaDePagamentos><tns:DadosPgtoPedido><tns:NumeroPedido>${number}</tns:NumeroPedido><tns:StatusPagamento>speConfirmado</tns:StatusPagamento></tns:DadosPgtoPedido></tns:ListaDePagamentos>`,
  )
const exists = (number: string) =>
  call(
    'Pedidos',
    'PedidoExiste',
    `<tns:ListaDeNumerosDePedidos><tns:string>${number}</tns:string></tns:ListaDeNumerosDePedidos>`,
  )

test('a wrong key is refused with HTTP 200, in the recorded words', async () => {
  const { status, text } = await call('Pedidos', 'StatusPedidoDisponiveis', '', 'wrong key')
  expect(status).toBe(200)
  expect(text).toContain('<Codigo>300015</Codigo>')
  expect(text).toMatch(/Chave enviada (&quot;|")wrong key/)
})

test('an order needs its customer first, exists once, and is refused with HTTP 200 by its row', async () => {
  expect((await insert('R1')).text).toContain('o cliente 00000000000 não está cadastrado')
  expect((await register()).text).toContain('<Tipo>tdreSucesso</Tipo>')
  expect((await insert('R1')).text).not.toContain('tdreErro')
  const again = await insert('R1')

  expect(again.status).toBe(200)
  expect(again.text).toContain('<Tipo>tdreAlerta</Tipo>')
  expect(again.text).toContain('já está cadastrado')
  expect((await exists('R1')).text).toContain('<StatusAtual>tspeeEmAndamento</StatusAtual>')
  expect((await exists('R2')).text).toContain('<StatusAtual>tspeeNaoEncontrado</StatusAtual>')
})

test('a document with other characters than digits is refused as recorded', async () => {
  expect((await register('529.982.247-25')).text).toContain('tem que conter apenas números')
})

test('rows come again until their protocol is acknowledged, by anyone and once', async () => {
  await register()
  await insert('R1')
  erp.advance('R1', '22')
  const read = () => call('Pedidos', 'StatusPedidoDisponiveis', '')
  const [protocol] = /(?<=<ProtocoloStatusPedido>)[^<]+/.exec((await read()).text) ?? []
  expect((await read()).text).toContain(`${protocol}`)
  const acknowledge = () =>
    call(
      'Pedidos',
      'ConfirmarRecebimentoStatusPedido',
      `<tns:ProtocoloStatusPedido>${protocol}</tns:ProtocoloStatusPedido>`,
      '',
    )

  expect((await acknowledge()).text).toContain('Confirmar a baixa do status do pedido')
  expect((await acknowledge()).text).toContain('Protocolo inexistente')
  expect((await read()).text).toContain('tdreSucessoSemDados')
})

test('a payment is confirmed once, and a note comes with its key, its lines and, canceled, its event', async () => {
  await register()
  await insert('R1')
  expect((await pay('R1')).text).not.toContain('tdreErro')
  expect((await pay('R1')).text).toContain('já foi confirmado')
  const { accessKey } = erp.invoice('R1', { 3100455: 1 })
  const { accessKey: rest } = erp.invoice('R1')
  erp.cancelNote('R1')

  const { text } = await call('NotasFiscais', 'NotasFiscaisDisponiveis', '')

  expect(text.match(/(?<=<NFeChave>)\d{44}/g)).toEqual([accessKey, rest, rest])
  expect(text.match(/(?<=<QuantidadeFiscal>)\d+/g)).toEqual(['1', '1', '1'])
  expect(text).toContain('<NFeCodStatusSefaz>101</NFeCodStatusSefaz>')
})

test('paid orders walk by themselves to delivery, and others wait', async () => {
  const walk = { pickMs: 0, invoiceMs: 0, dispatchMs: 0, deliverMs: 0 }
  await erp.close()
  erp = await startAbacos({ key, emitterDocument: '12345678000195', walk, duplicates: 'accept' })
  await register()
  for (const number of ['R1', 'R1', 'R2']) await insert(number)
  await pay('R1')

  await expect.poll(() => erp.orders()[0]?.code).toBe('ENT')

  expect(erp.orders()[0]).toMatchObject({
    accessKeys: [expect.any(String)],
    trackingNumbers: [expect.any(String)],
  })
  expect(erp.orders()[1]?.code).toBe('')
  expect([erp.created('R1'), erp.created('R2'), erp.created('R3')]).toEqual([2, 1, 0])
})

test('a request that is no XML is a SOAP fault with 500, and a fault is known by its operation', async () => {
  const answer = await fetch(`${erp.url}/AbacosWSPedidos.asmx`, { method: 'POST', body: '<x' })
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('Fault>')])
  erp.faults.add({ match: { path: '/AbacosWSPedidos.asmx/InserirPedido' }, kind: 'status', status: 503 })
  expect((await exists('R1')).status).toBe(200)
  expect((await insert('R1')).status).toBe(503)
})
