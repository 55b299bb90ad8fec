import type { MailTexts } from './texts.ts'

export const esMx: MailTexts = {
  greeting: 'Hola, {{name}}:',
  linkHint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  footer: 'Mensaje automático de iHub. Por favor, no respondas a este correo.',
  templates: {
    activation: {
      subject: 'Activa tu cuenta de iHub',
      paragraphs: [
        'Un administrador creó una cuenta de iHub para ti.',
        'Elige tu contraseña para empezar a usarla.',
      ],
      action: 'Activar cuenta',
      note: 'El enlace vence en 7 días y solo se puede usar una vez. Si ya venció, pide otro a tu administrador.',
    },
    password: {
      subject: 'Crea una nueva contraseña de iHub',
      paragraphs: [
        'Recibimos una solicitud para cambiar la contraseña de tu cuenta.',
        'Al cambiarla se cerrará tu sesión en todos los dispositivos.',
      ],
      action: 'Crear nueva contraseña',
      note: 'El enlace vence en 1 hora y solo se puede usar una vez. Si tú no la pediste, ignora este mensaje: tu contraseña sigue igual.',
    },
    'already-registered': {
      subject: 'Ya tienes una cuenta de iHub',
      paragraphs: [
        'Alguien intentó crear una cuenta con esta dirección de correo, pero ya tiene una cuenta de iHub.',
        'Si fuiste tú, entra con tu contraseña. Si no la recuerdas, usa “Olvidé mi contraseña” en la pantalla de acceso.',
      ],
      action: 'Ir a la pantalla de acceso',
      note: 'Si no fuiste tú, no tienes que hacer nada: tu cuenta no cambió.',
    },
    registered: {
      subject: 'Tu registro en iHub está en espera de aprobación',
      paragraphs: [
        'Recibimos tu registro. Un administrador debe aprobarlo antes de que puedas entrar.',
        'Te avisaremos por correo en cuanto lo apruebe.',
      ],
      action: 'Ir a la pantalla de acceso',
      note: 'Si tú no te registraste, avisa al administrador de iHub de tu empresa para que no apruebe la solicitud.',
    },
    'approval-requested': {
      subject: 'Nuevo registro en espera de aprobación: {{aboutEmail}}',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) se registró en iHub y espera aprobación.',
        'Antes de aprobar, confirma que conoces a la persona y elige las tiendas que podrá ver.',
      ],
      action: 'Ver el registro',
      note: 'Recibiste este mensaje porque administras los usuarios de iHub.',
    },
    approved: {
      subject: 'Tu acceso a iHub fue aprobado',
      paragraphs: ['Tu registro fue aprobado. Ya puedes entrar.'],
      action: 'Entrar a iHub',
      note: 'Si no pediste este acceso, avisa al administrador de iHub de tu empresa.',
    },
  },
}
