/** Names the vendor's dictionary lists for each object of `inclui`; anything else is an unknown parameter. */
const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((name) => name !== ''))

const address = names(`
  logradouro numero complemento bairro cidade estado cep ddd fone ramal fax contato dicas_endereco ddd_cel
  nome_pais desc_tipo_endereco tipo_sexo grau_relacionamento cod_filial_retira cnpj_filial_retira cod_endereco ie`)

const customer = names(`
  cod_cliente nome ddd_cel cel rg data_aniversario obs e_mail e_mail_nfe tipo_sexo tratamento maladireta cnpj cpf
  pf_pj ie ufie fantasia grupo_loja parentesco vitrine dados_adicionais aplicar_icms_st id_externo origem_cliente
  permite_enviar_newsletter permite_enviar_sms tipo_cli endereco endereco_entrega endereco_cobranca categorias`)

const discount = names('nome descricao id_externo_desconto desconto tipo_desc sku item barra')

const product = names(`
  al_cofins al_fcp al_fcp_st al_icms al_icmss al_ipi al_pis alteracao_bloqueada altura b_fcp b_fcp_st b_icms b_icmss
  b_ipi barra bicm_orig bonificado brindesite cbenef cfop cod_campanha cod_filial cod_pedidov comprimento data_entrega
  desc_transportadora desconto encomenda endereco enquadramento_ipi fatura_brinde filial_externa icm_orig id_externo
  it_valor_frete item item_xml_nfe largura lote obs_item prazoentregadias preco preco_original_site presente quantidade
  sit_trib sit_trib_cofins sit_trib_ipi sit_trib_pis sku taxa_icmss tipo_icms transportadora tx_red_icms unidade
  v_cofins v_fcp v_fcp_st v_icms v_icmss v_ipi v_pis vendedor_item descontos`)

const payment = names(`
  adiantamento agencia ano_validade_cartao autorizacao bandeira barra_digitada barra_leitora c_c cartao_presente
  cod_autorizacao_cartao cod_cond_pagto cod_seguranca_cartao cod_tipo_pgto comprovante_administradora condicao_pgto
  cpf_portador_cartao credito data_aprova_facil data_emissao data_pagamento data_vencimento desc_bandeira
  desc_cond_pagto desc_operadora desc_tipo desconto documento duplicata efetuado gateway_pagamento item
  mensagem_aprova_facil mes_validade_cartao n_cheque natureza nome_portador_cartao nsu numcontrato numero_cartao
  numero_credito numparc operadora parcela pedido perc_desconto plano_financiamento previsao rede resumo_venda
  status_aprovacao tabela_financiamento tef tipo_pgto token_cartao_gp transacao transacao_aprovada transacao_gp
  url_boleto valor_inicial valor_inicial_porpor valor_liquido valor_pago`)

const message = names('assinatura cod_endereco data_entrega imagem imagem_mensagem impresso texto tipo')

const order = names(`
  acerto acessa_presente analisador_risco aprovado autorizacao_cartao cif_fob cliente cnpj_fornecedor
  cnpj_transportadora cod_colecao cod_endereco cod_evento cod_filial cod_pedido_mkt_place cod_pedidov
  cod_prazo_entrega cod_tabela_preco_venda cod_usuario_na_plataforma cod_vendedor comissao_f comissao_r conta cortesia
  cpnj_plataforma dados_adicionais data_emissao data_emissao_nf data_entrega data_entrega_final datahora_agendamento
  datahora_expedicao dispositivo_compra email_vendedor encomenda endereco_presente endereco_retirada enviado faturar
  id_carrinho idnfe ignorar_analise_risco manter_filial_transferencia modalidade_frete modelo n_pedido_cliente n_serie
  nf_saida nfce_server nome_contato_cliente nome_mkt_place nome_representante nome_transportadora nome_vendedor nota
  nsu_cartao numecf numero_objeto obs obs2 orcamento origem_pedido pdf_etiqueta_transporte pedido_parcial_e_commerce
  periodo_entrega plataforma_financeiro ponto_retirada prazoentregadias pre_pedido protocolo_agendamento
  protocolo_troca_dev pvadiantamento quantidade representante_externo serie status_analise_risco suspenso tipo_frete
  tipo_pedido total transacao_analise_risco transportadora v_acerto v_frete v_frete_calc v_frete_custo validade vitrine
  xml_doc campanhas dados_cliente dados_fornecedor dados_ponto_retirada descontos doacoes lancamentos mensagens produtos
  retiradas_autorizadas tipos_fretes`)

export type Level = { fields: ReadonlySet<string>; lists: Readonly<Record<string, Level>> }

const leaf = (fields: ReadonlySet<string>): Level => ({ fields, lists: {} })

/** The body of `inclui`, with the lists whose inner names are checked too. */
export const orderLevel: Level = {
  fields: order,
  lists: {
    produtos: { fields: product, lists: { descontos: leaf(discount) } },
    lancamentos: leaf(payment),
    descontos: leaf(discount),
    mensagens: leaf(message),
    dados_cliente: {
      fields: customer,
      lists: { endereco: leaf(address), endereco_entrega: leaf(address), endereco_cobranca: leaf(address) },
    },
  },
}

/** `faturar` of `millenium_log`. */
export const pickingLevel: Level = {
  fields: names('numero fila produtos'),
  lists: { produtos: leaf(names('sku barra id_externo quantidade')) },
}

/** `inclui` of `troca_devolucao`. */
export const returnLevel: Level = {
  fields:
    names(`vitrine nota saida produtos faturar autorizar_nfe tipo_autorizacao_troca cod_endereco tipo_pgto_credito
    troca_pelo_valor_bruto`),
  lists: { produtos: leaf(names('barra quantidade preco')) },
}

const common = '$format $top $skip $dateformat'

/** Query parameters each reading call knows. */
export const parametersOf = {
  listapedidos: names(`${common} aprovado cnpj cod_filial cod_pedidov cpf data_emissao data_emissao_final
    data_emissao_inicial efetuado lista_lcto_mov_sem_adiantamento lista_orcamentos nao_lista_detalhe pedidov
    pedidov_inicial tipo_barra trans_id vitrine`),
  consultastatus:
    names(`${common} vitrine list_pedidov data_atualizacao_inicial data_atualizacao_final trans_id
    cod_pedidov pedidov`),
  listafaturamentos: names(`${common} aprovado cancelada cod_pedidov data_atualizacao data_atualizacao_final
    data_atualizacao_inicial data_emissao data_emissao_final data_emissao_inicial gera_xml lancamentos_pedido
    lancamentos_pedido_filial nota pedidov saida saida_inicial trans_id vitrine`),
  consultaxmlnfe: names(`${common} cod_pedidov pedidov nf chave_nf`),
  saldodeestoque: names(`$format $top $dateformat vitrine filial produto trans_id data_atualizacao_inicial`),
  inclui: names(common),
  processastatus: names(common),
  'troca_devolucao-inclui': names(common),
  listanovos: names(`${common} cod_pedidov pedidov`),
  faturar: names(common),
  listavitrine: names(`${common} vitrine lista_preco produto trans_id data_atualizacao`),
  precodetabela: names(`${common} vitrine produto trans_id data_atualizacao_inicial`),
}
