import type { MailTexts } from './texts.ts'

export const ptBr: MailTexts = {
  greeting: 'Olá, {{name}},',
  linkHint: 'Se o botão não funcionar, copie este endereço no navegador:',
  footer: 'Mensagem automática do iHub. Não responda a este e-mail.',
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
    'approval-requested': {
      subject: 'Novo cadastro aguardando aprovação: {{aboutEmail}}',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) se cadastrou no iHub e aguarda aprovação.',
        'Antes de aprovar, confirme que conhece a pessoa e escolha as lojas que ela poderá ver.',
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
  },
}
