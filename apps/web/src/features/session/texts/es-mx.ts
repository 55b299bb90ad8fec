import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'app.description': 'Pedidos, ERP, almacenes, transportistas y marketplaces en un solo lugar.',

  'login.subtitle': 'Usa el correo y la contraseña de tu cuenta.',
  'login.email': 'Correo electrónico',
  'login.password': 'Contraseña',
  'login.submit': 'Iniciar sesión',
  'login.headline': 'Cada pedido en su lugar.',
  'login.point.flow': 'De la plataforma al ERP, a la factura y a la entrega, sin capturar dos veces.',
  'login.point.stuck': 'Qué se detuvo, por qué y qué hacer.',
  'login.point.safe': 'Nada se pierde: cada paso queda registrado y puede repetirse.',
  'login.forgot': 'Olvidé mi contraseña',
  'login.no_account': '¿Aún no tienes cuenta?',
  'login.register': 'Crear cuenta',
  'login.back': 'Volver al inicio de sesión',
  'login.or': 'o',
  'login.google': 'Iniciar sesión con Google',
  'login.google.working': 'Entrando con Google…',
  'login.google.canceled': 'No se completó el acceso con Google. Inténtalo de nuevo o usa tu contraseña.',
  'login.google.expired': 'El acceso con Google venció. Comienza de nuevo.',
  'login.code.title': 'Verificación en dos pasos',
  'login.code.subtitle': 'Ingresa el código de 6 dígitos de tu aplicación de autenticación.',
  'login.code': 'Código',
  'login.code.hint': '¿No tienes el celular a la mano? Ingresa uno de tus códigos de recuperación.',
  'login.code.submit': 'Verificar',
  'login.policy': 'Aviso de privacidad',
  'login.about': 'Acerca de',

  'forgot.title': 'Recuperar el acceso',
  'forgot.subtitle': 'Te enviaremos un enlace para elegir una nueva contraseña.',
  'forgot.submit': 'Enviar enlace',
  'forgot.sent.title': 'Revisa tu correo',
  'forgot.sent':
    'Si existe una cuenta para {{email}}, el enlace va en camino. Es válido por una hora y solo se puede usar una vez.',
  'forgot.sent.hint':
    '¿No llegó? Revisa la carpeta de spam antes de pedir otro: un enlace nuevo cancela el anterior.',
  'forgot.again': 'Enviar otro enlace',

  'new_password.title': 'Elige una nueva contraseña',
  'new_password.subtitle': 'Al guardarla, tu cuenta cerrará sesión en todos los dispositivos.',
  'new_password.submit': 'Guardar nueva contraseña',
  'new_password.done': 'Contraseña actualizada. Inicia sesión con la nueva contraseña.',
  'new_password.ask_again': 'Pedir un enlace nuevo',

  'register.title': 'Crear cuenta',
  'register.subtitle': 'Un administrador aprueba cada cuenta antes del primer acceso.',
  'register.name': 'Nombre',
  'register.submit': 'Solicitar acceso',
  'register.waiting.title': 'Solicitud enviada',
  'register.waiting':
    'Tu cuenta está en espera de aprobación. En cuanto un administrador la apruebe, te avisaremos en {{email}}.',
  'register.waiting.confirm':
    'Mientras tanto, confirma tu correo con el enlace que acabamos de enviar. Vence en 24 horas.',
  'register.waiting.hint':
    '¿Ya tenías una cuenta con este correo? Sigue como estaba; te enviamos un mensaje con los pasos a seguir.',

  'confirm_email.title': 'Confirma tu correo',
  'confirm_email.subtitle':
    'Confirma solo si tú pediste esta cuenta. Quien la aprueba verá que el correo es tuyo.',
  'confirm_email.submit': 'Confirmar correo',
  'confirm_email.done.title': 'Correo confirmado',
  'confirm_email.done': '¡Gracias! El correo {{email}} quedó confirmado.',
  'confirm_email.again': 'El correo {{email}} ya estaba confirmado. No tienes que hacer nada más.',
  'confirm_email.done.hint':
    'Si tu cuenta aún espera aprobación, te avisaremos por correo en cuanto la aprueben.',
  'confirm_email.dead':
    'Este enlace venció o ya no funciona. Tu cuenta se puede aprobar de todos modos. Para confirmar el correo ahora, pide un enlace de nueva contraseña: también lo confirma.',

  'invitation.title': 'Completa tu registro',
  'invitation.subtitle': 'La invitación es para {{email}}.',
  'invitation.submit': 'Completar registro',
  'invitation.done': 'Registro completo. Inicia sesión con tu contraseña.',
  'invitation.invalid': 'Esta invitación no se puede usar',
  'invitation.to_login': 'Ir al inicio de sesión',

  'about.title': 'Acerca de iHub',
  'about.name': 'Aplicación',
  'about.version': 'Versión',
  'about.mode': 'Entorno',
  'about.mode.local': 'Local',
  'about.mode.staging': 'Pruebas',
  'about.mode.production': 'Producción',
  'about.policy': 'Aviso de privacidad',
  'about.api': 'Documentación de la API',

  'policy.title': 'Aviso de privacidad',
  'policy.updated': 'Vigente desde el {{date}}',
}
