export const texts = {
  'app.description': 'Pedidos, ERPs, armazéns, transportadoras e marketplaces em um só lugar.',

  'login.subtitle': 'Use o e-mail e a senha da sua conta.',
  'login.email': 'E-mail',
  'login.password': 'Senha',
  'login.submit': 'Entrar',
  'login.headline': 'Cada pedido no seu lugar.',
  'login.point.flow': 'Da plataforma ao ERP, à nota fiscal e à entrega, sem digitar duas vezes.',
  'login.point.stuck': 'O que parou, por que parou e o que fazer.',
  'login.point.safe': 'Nada se perde: cada passo fica registrado e pode ser repetido.',
  'login.forgot': 'Esqueci minha senha',
  'login.no_account': 'Ainda não tem conta?',
  'login.register': 'Criar conta',
  'login.back': 'Voltar ao login',
  'login.or': 'ou',
  'login.google': 'Entrar com o Google',
  'login.google.working': 'Entrando com o Google…',
  'login.google.canceled': 'A entrada com o Google não foi concluída. Tente de novo ou use sua senha.',
  'login.google.expired': 'A entrada com o Google expirou. Comece de novo.',
  'login.code.title': 'Verificação em duas etapas',
  'login.code.subtitle': 'Digite o código de 6 dígitos do aplicativo autenticador.',
  'login.code': 'Código',
  'login.code.hint': 'Sem o celular? Digite um dos seus códigos de recuperação.',
  'login.code.submit': 'Verificar',
  'login.policy': 'Política de privacidade',
  'login.about': 'Sobre',

  'forgot.title': 'Recuperar acesso',
  'forgot.subtitle': 'Enviaremos um link para você escolher uma nova senha.',
  'forgot.submit': 'Enviar link',
  'forgot.sent.title': 'Confira seu e-mail',
  'forgot.sent':
    'Se houver uma conta para {{email}}, o link já está a caminho. Ele vale por uma hora e só pode ser usado uma vez.',
  'forgot.sent.hint':
    'Não chegou? Olhe a caixa de spam antes de pedir outro: um novo link cancela o anterior.',
  'forgot.again': 'Enviar outro link',

  'new_password.title': 'Escolha uma nova senha',
  'new_password.subtitle': 'Ao salvar, sua conta sai de todos os dispositivos.',
  'new_password.submit': 'Salvar nova senha',
  'new_password.done': 'Senha alterada. Entre com a nova senha.',
  'new_password.ask_again': 'Pedir um novo link',

  'register.title': 'Criar conta',
  'register.subtitle': 'Um administrador aprova cada conta antes do primeiro acesso.',
  'register.name': 'Nome',
  'register.submit': 'Solicitar acesso',
  'register.waiting.title': 'Solicitação enviada',
  'register.waiting':
    'Sua conta aguarda aprovação. Assim que um administrador aprovar, avisaremos pelo e-mail {{email}}.',
  'register.waiting.confirm':
    'Enquanto isso, confirme o e-mail pelo link que acabamos de enviar. Ele vale por 24 horas.',
  'register.waiting.hint':
    'Já tinha uma conta com este e-mail? Ela continua como estava; enviamos uma mensagem com o que fazer.',

  'confirm_email.title': 'Confirme seu e-mail',
  'confirm_email.subtitle':
    'Confirme só se foi você quem pediu esta conta. Quem a aprova verá que o e-mail é seu.',
  'confirm_email.submit': 'Confirmar e-mail',
  'confirm_email.done.title': 'E-mail confirmado',
  'confirm_email.done': 'Obrigado! O e-mail {{email}} está confirmado.',
  'confirm_email.again': 'O e-mail {{email}} já estava confirmado. Não é preciso fazer mais nada.',
  'confirm_email.done.hint':
    'Se sua conta ainda aguarda aprovação, avisaremos por e-mail assim que ela for aprovada.',
  'confirm_email.dead':
    'Este link venceu ou não vale mais. Sua conta pode ser aprovada mesmo assim. Para confirmar o e-mail agora, peça um link de nova senha: ele também confirma.',

  'invitation.title': 'Complete seu cadastro',
  'invitation.subtitle': 'O convite é para {{email}}.',
  'invitation.submit': 'Concluir cadastro',
  'invitation.done': 'Cadastro concluído. Entre com sua senha.',
  'invitation.invalid': 'Este convite não pode ser usado',
  'invitation.to_login': 'Ir para o login',

  'about.title': 'Sobre o iHub',
  'about.name': 'Aplicação',
  'about.version': 'Versão',
  'about.mode': 'Ambiente',
  'about.mode.local': 'Local',
  'about.mode.staging': 'Homologação',
  'about.mode.production': 'Produção',
  'about.policy': 'Política de privacidade',
  'about.api': 'Documentação da API',

  'policy.title': 'Política de privacidade',
  'policy.updated': 'Em vigor desde {{date}}',
}
