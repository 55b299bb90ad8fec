import type { Policy } from './policy.ts'

export const policy: Policy = {
  inForceSince: '2026-11-21',
  sections: [
    {
      title: 'Quem responde pelos dados',
      text: [
        'O iHub liga plataformas de venda, ERPs, armazéns, transportadoras e meios de pagamento de lojas. Este iHub, em {{host}}, é mantido por uma empresa, que aqui chamamos de empresa responsável. Ele é usado por profissionais; não é uma loja e não se dirige a consumidores.',
        'A Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018) distingue dois papéis:',
      ],
      points: [
        [
          'Dados de quem usa o iHub:',
          'a empresa responsável é a controladora. É ela que decide quem tem conta e o que cada conta pode fazer.',
        ],
        [
          'Dados dos clientes das lojas, que chegam com os pedidos:',
          'cada loja é a controladora e a empresa responsável é a operadora. Ela trata esses dados apenas por instrução da loja, nos termos do contrato entre as duas (LGPD, art. 39).',
        ],
      ],
    },
    {
      title: 'Que dados são tratados',
      text: [],
      points: [
        [
          'Conta:',
          'nome, e-mail, idioma, nível de acesso, lojas permitidas e a senha, guardada apenas como um resumo do qual ela não pode ser recuperada. Se você entra com o Google, recebemos dele seu nome e seu e-mail.',
        ],
        [
          'Uso:',
          'data, endereço IP e navegador de cada sessão e de cada tentativa de acesso; e o registro de auditoria, que diz quem mudou o quê e quando.',
        ],
        [
          'Pedidos e notas fiscais:',
          'nome ou razão social, CPF ou CNPJ, e-mail, telefone e endereços do comprador e do destinatário, itens, valores, forma de pagamento, rastreamento e os dados que a lei exige na NF-e. Não pedimos o número completo do cartão.',
        ],
        [
          'Credenciais dos sistemas conectados:',
          'chaves e senhas que a loja cadastra, guardadas cifradas e mostradas apenas a quem tem permissão, com registro.',
        ],
      ],
      after: [
        'Não pedimos dados sensíveis (LGPD, art. 5º, II). Pedimos que não sejam escritos em observações de pedidos.',
      ],
    },
    {
      title: 'Para que servem, e com que base legal',
      text: [],
      points: [
        [
          'Levar cada pedido da plataforma à entrega:',
          'execução do contrato entre a loja e seu cliente (art. 7º, V), por instrução da loja.',
        ],
        [
          'Emitir, guardar e transmitir documentos fiscais:',
          'cumprimento de obrigação legal da loja (art. 7º, II).',
        ],
        [
          'Dar acesso a quem trabalha na loja e avisar por e-mail sobre a conta:',
          'execução de contrato (art. 7º, V).',
        ],
        [
          'Proteger contas, investigar falhas e provar quem fez o quê:',
          'legítimo interesse da empresa responsável e das lojas (art. 7º, IX) e exercício regular de direitos (art. 7º, VI).',
        ],
      ],
      after: [
        'Os dados não são vendidos, não servem para publicidade e não alimentam decisões automatizadas sobre pessoas.',
      ],
    },
    {
      title: 'Com quem são compartilhados',
      text: ['Apenas com quem precisa deles para as finalidades acima:'],
      points: [
        [
          'Sistemas que a loja conecta:',
          'plataformas, ERPs, armazéns, transportadoras, gateways, marketplaces e os endereços de webhook que ela cadastra.',
        ],
        [
          'Fornecedores da empresa responsável:',
          'hospedagem e envio de e-mails, sob contrato e com os mesmos deveres. O Google, se você escolhe entrar por ele.',
        ],
        ['Autoridades:', 'quando a lei ou uma ordem judicial exige.'],
      ],
      after: [
        'Alguns desses destinatários podem estar fora do Brasil. Nesse caso, a transferência segue os artigos 33 a 36 da LGPD.',
      ],
    },
    {
      title: 'Por quanto tempo ficam guardados',
      text: [],
      points: [
        ['Sessões:', 'até sete dias, ou um dia sem uso.'],
        ['Tentativas de acesso:', 'um dia.'],
        [
          'Conta:',
          'enquanto for necessária à loja; depois de desativada, o que o registro de auditoria precisa para continuar legível.',
        ],
        [
          'Pedidos:',
          'pelo prazo que a loja define em contrato. Encerrado o contrato, são devolvidos ou eliminados, salvo o que a lei manda guardar.',
        ],
        [
          'Documentos fiscais:',
          'pelo prazo da legislação tributária, em regra cinco anos a partir do exercício seguinte ao da emissão.',
        ],
        ['Registro de auditoria:', 'pelo prazo em que pode ser necessário para defender direitos.'],
      ],
    },
    {
      title: 'Como são protegidos',
      text: [
        'O tráfego é cifrado. Os dados de cada loja ficam separados no próprio banco de dados. Credenciais são cifradas e nunca aparecem em registros. O acesso é por nível, com verificação em duas etapas, limite de tentativas e registro de cada mudança. Se um incidente puder causar risco relevante, a empresa responsável avisa as lojas atingidas, os titulares e a Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
    },
    {
      title: 'O que fica no seu navegador',
      text: [
        'O iHub não usa cookies de publicidade nem de medição. O armazenamento local do navegador guarda a chave da sua sessão, o idioma, o tema, a loja escolhida e suas preferências de tela. Um cookie existe só durante os poucos minutos da entrada com o Google. Ao sair, a chave da sessão é apagada.',
      ],
    },
    {
      title: 'Seus direitos',
      text: [
        'A LGPD (art. 18) garante a confirmação do tratamento, o acesso, a correção, a anonimização, o bloqueio ou a eliminação do que for excessivo, a portabilidade, a informação sobre compartilhamentos, a oposição e a revisão.',
      ],
      points: [
        [
          'Se você usa o iHub:',
          'nome, e-mail, idioma, senha e sessões estão em Configurações. Para o resto, fale com a empresa responsável.',
        ],
        [
          'Se você comprou de uma loja:',
          'fale com a loja, que é a controladora. Se o pedido chegar até aqui, nós o encaminhamos a ela.',
        ],
      ],
    },
    {
      title: 'Contato',
      text: [
        'O encarregado pelo tratamento de dados é indicado pela empresa responsável por este iHub ({{host}}). O contato dele está nos canais dessa empresa e no contrato com a loja; o administrador da sua conta também pode informá-lo. Você pode ainda apresentar uma reclamação à ANPD (gov.br/anpd).',
      ],
    },
    {
      title: 'Mudanças nesta política',
      text: [
        'Quando esta política mudar, a nova versão aparecerá nesta página com sua data. Mudanças importantes são avisadas aos usuários antes de valerem.',
      ],
    },
  ],
}
