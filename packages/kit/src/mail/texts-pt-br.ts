import type { MailTexts } from './texts.ts'

/** Of a change of an account: when it was made, and from where. */
const facts = 'Quando: {{when}} · Endereço IP: {{from}}'

export const ptBr: MailTexts = {
  greeting: 'Olá, {{name}},',
  greetingOfNobody: 'Olá,',
  linkHint: 'Se o botão não funcionar, copie este endereço no navegador:',
  footer: 'Mensagem automática do iHub. Não responda a este e-mail.',
  unknown: 'desconhecido',
  digest: {
    urgent: 'Urgente',
    system: 'Sistema: {{system}}',
    reference: 'Referência: {{reference}}',
    again: 'Ocorreu de novo: {{repeats}}×',
    left: 'Outros alertas abertos, que não cabem aqui: {{left}}.',
    finished: 'Finalizados antes deste e-mail: {{finished}}.',
  },
  templates: {
    activation: {
      subject: 'Ative sua conta no iHub',
      paragraphs: [
        'Um administrador criou uma conta para você no iHub.',
        'Escolha sua senha para começar a usar.',
      ],
      action: 'Ativar conta',
      note: 'O link vale por 7 dias e só pode ser usado uma vez. Se ele vencer, peça outro ao administrador.',
    },
    password: {
      subject: 'Crie uma nova senha no iHub',
      paragraphs: [
        'Recebemos um pedido para trocar a senha da sua conta.',
        'Ao trocar a senha, você sai de todos os dispositivos em que está conectado.',
      ],
      action: 'Criar nova senha',
      note: 'O link vale por 1 hora e só pode ser usado uma vez. Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
    },
    'already-registered': {
      subject: 'Você já tem uma conta no iHub',
      paragraphs: [
        'Alguém tentou criar uma conta com este endereço de e-mail, mas ele já tem uma conta no iHub.',
        'Se foi você, entre com a sua senha. Se não se lembra dela, use “Esqueci minha senha” na tela de entrada.',
      ],
      action: 'Ir para a tela de entrada',
      note: 'Se não foi você, não é preciso fazer nada: nada mudou na sua conta.',
    },
    registered: {
      subject: 'Seu cadastro no iHub está aguardando aprovação',
      paragraphs: [
        'Recebemos seu cadastro. Um administrador precisa aprová-lo antes do primeiro acesso.',
        'Avisaremos por e-mail assim que ele for aprovado.',
      ],
      action: 'Ir para a tela de entrada',
      note: 'Se não foi você quem se cadastrou, avise o administrador do iHub da sua empresa para que o pedido não seja aprovado.',
    },
    'prove-email': {
      subject: 'Confirme seu e-mail: seu cadastro no iHub está aguardando aprovação',
      paragraphs: [
        'Recebemos seu cadastro. Um administrador precisa aprová-lo antes do primeiro acesso; avisaremos por e-mail assim que ele for aprovado.',
        'Enquanto isso, confirme que este endereço de e-mail é seu. O administrador vê a confirmação ao avaliar o pedido.',
      ],
      action: 'Confirmar e-mail',
      note: 'O link vale por 24 horas. Se não foi você quem se cadastrou, não confirme e avise o administrador do iHub da sua empresa para que o pedido não seja aprovado.',
    },
    'approval-requested': {
      subject: 'Novo cadastro aguardando aprovação: {{aboutEmail}}',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) se cadastrou no iHub e aguarda aprovação.',
        'Antes de aprovar, confirme que conhece a pessoa, veja no cadastro se ela já confirmou o e-mail e escolha as lojas que ela poderá ver.',
      ],
      action: 'Ver o cadastro',
      note: 'Você recebeu esta mensagem porque administra os usuários do iHub.',
    },
    approved: {
      subject: 'Seu acesso ao iHub foi aprovado',
      paragraphs: ['Seu cadastro foi aprovado. Você já pode entrar.'],
      action: 'Entrar no iHub',
      note: 'Se você não pediu este acesso, avise o administrador do iHub da sua empresa.',
    },
    'password-changed': {
      subject: 'Sua senha do iHub foi alterada',
      paragraphs: [
        'A senha da sua conta no iHub foi alterada.',
        facts,
        'Se foi você, não é preciso fazer nada.',
      ],
      action: 'Não fui eu: criar nova senha',
      note: 'Se não foi você, crie já uma nova senha pelo botão acima, o que encerra todas as sessões da sua conta, e avise o administrador do iHub da sua empresa.',
    },
    'password-set': {
      subject: 'Um administrador definiu uma nova senha para a sua conta no iHub',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) definiu uma nova senha para a sua conta no iHub. Suas sessões foram encerradas.',
        facts,
        'A senha nunca vai por e-mail: peça-a a quem a definiu ou crie outra pelo botão abaixo.',
      ],
      action: 'Criar minha própria senha',
      note: 'Se você não esperava por isso, crie outra senha pelo botão acima e confirme com o administrador do iHub da sua empresa.',
    },
    'email-changed': {
      subject: 'O e-mail da sua conta no iHub foi trocado',
      paragraphs: [
        'O e-mail da sua conta no iHub, que era este, foi trocado por outro.',
        facts,
        'Agora você entra com o novo e-mail, e é para ele que vão os próximos avisos.',
      ],
      action: 'Ir para a tela de entrada',
      note: 'Se não foi você, avise já o administrador do iHub da sua empresa: por este endereço não é mais possível pedir uma nova senha.',
    },
    'email-set': {
      subject: 'Um administrador trocou o e-mail da sua conta no iHub',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) trocou por outro o e-mail da sua conta no iHub, que era este.',
        facts,
        'Agora você entra com o novo e-mail, e é para ele que vão os próximos avisos.',
      ],
      action: 'Ir para a tela de entrada',
      note: 'Se você não esperava por isso, fale com o administrador do iHub da sua empresa: por este endereço não é mais possível pedir uma nova senha.',
    },
    'second-factor-on': {
      subject: 'A verificação em duas etapas do iHub foi ativada',
      paragraphs: [
        'A verificação em duas etapas da sua conta no iHub foi ativada. Ao entrar, será pedido um código do aplicativo autenticador.',
        facts,
        'Se foi você, guarde os códigos de recuperação em um lugar seguro.',
      ],
      action: 'Não fui eu: criar nova senha',
      note: 'Se não foi você, crie já uma nova senha pelo botão acima e peça ao administrador do iHub da sua empresa que redefina a verificação em duas etapas.',
    },
    'second-factor-off': {
      subject: 'A verificação em duas etapas do iHub foi desativada',
      paragraphs: [
        'A verificação em duas etapas da sua conta no iHub foi desativada. Agora basta a senha para entrar.',
        facts,
        'Se foi você, não é preciso fazer nada. Para ativá-la de novo, abra as configurações da sua conta.',
      ],
      action: 'Não fui eu: criar nova senha',
      note: 'Se não foi você, crie já uma nova senha pelo botão acima e avise o administrador do iHub da sua empresa.',
    },
    'second-factor-removed': {
      subject: 'Um administrador redefiniu a sua verificação em duas etapas no iHub',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) redefiniu a verificação em duas etapas da sua conta no iHub. O aplicativo autenticador e os códigos de recuperação não valem mais.',
        facts,
        'Configure-a de novo nas configurações da sua conta: até lá, basta a senha para entrar.',
      ],
      action: 'Entrar no iHub',
      note: 'Se você não pediu isso, confirme já com o administrador do iHub da sua empresa.',
    },
    'recovery-code-used': {
      subject: 'Um código de recuperação do iHub foi usado',
      paragraphs: [
        'Um dos seus códigos de recuperação foi usado no lugar do aplicativo autenticador para entrar na sua conta no iHub ou mudar a proteção dela.',
        facts,
        'Códigos que ainda valem: {{codesLeft}}. Para receber outros, desative e ative de novo a verificação em duas etapas nas configurações da sua conta.',
      ],
      action: 'Não fui eu: criar nova senha',
      note: 'Se não foi você, crie já uma nova senha pelo botão acima e avise o administrador do iHub da sua empresa.',
    },
    'alert-raised': {
      subject: '[{{store}}] {{alert}}',
      paragraphs: [
        '{{alert}}',
        '{{alertMessage}}',
        'Loja: {{store}} · Referência: {{reference}} · Quando: {{when}}',
      ],
      action: 'Ver o alerta',
      note: 'Você recebeu esta mensagem porque este endereço recebe os alertas da loja. Um administrador pode mudar isso no cadastro da loja, em Notificações.',
    },
    'alert-digest': {
      subject: '[{{store}}] Alertas abertos: {{open}}',
      paragraphs: ['Alertas abertos da loja {{store}}: {{open}}. Os mais urgentes vêm primeiro.'],
      action: 'Ver os alertas',
      note: 'Você recebeu esta mensagem porque este endereço recebe os alertas da loja. Um administrador pode mudar isso e o ritmo dos e-mails no cadastro da loja, em Notificações.',
    },
  },
}
