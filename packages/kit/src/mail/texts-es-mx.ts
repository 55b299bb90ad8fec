import type { MailTexts } from './texts.ts'

/** Of a change of an account: when it was made, and from where. */
const facts = 'Cuándo: {{when}} · Dirección IP: {{from}}'

export const esMx: MailTexts = {
  greeting: 'Hola, {{name}}:',
  greetingOfNobody: 'Hola:',
  linkHint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  footer: 'Mensaje automático de iHub. Por favor, no respondas a este correo.',
  unknown: 'desconocida',
  digest: {
    urgent: 'Urgente',
    system: 'Sistema: {{system}}',
    reference: 'Referencia: {{reference}}',
    again: 'Ocurrió de nuevo: {{repeats}}×',
    left: 'Otras alertas abiertas que no caben aquí: {{left}}.',
    finished: 'Finalizadas antes de este correo: {{finished}}.',
  },
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
    'prove-email': {
      subject: 'Confirma tu correo: tu registro en iHub está en espera de aprobación',
      paragraphs: [
        'Recibimos tu registro. Un administrador debe aprobarlo antes de que puedas entrar; te avisaremos por correo en cuanto lo apruebe.',
        'Mientras tanto, confirma que esta dirección de correo es tuya. El administrador ve la confirmación al revisar la solicitud.',
      ],
      action: 'Confirmar correo',
      note: 'El enlace vence en 24 horas. Si tú no te registraste, no confirmes y avisa al administrador de iHub de tu empresa para que no apruebe la solicitud.',
    },
    'approval-requested': {
      subject: 'Nuevo registro en espera de aprobación: {{aboutEmail}}',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) se registró en iHub y espera aprobación.',
        'Antes de aprobar, confirma que conoces a la persona, revisa si ya confirmó su correo y elige las tiendas que podrá ver.',
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
    'password-changed': {
      subject: 'Se cambió tu contraseña de iHub',
      paragraphs: [
        'Se cambió la contraseña de tu cuenta de iHub.',
        facts,
        'Si fuiste tú, no tienes que hacer nada.',
      ],
      action: 'No fui yo: crear otra contraseña',
      note: 'Si no fuiste tú, crea ya otra contraseña con el botón de arriba, lo que cierra todas las sesiones de tu cuenta, y avisa al administrador de iHub de tu empresa.',
    },
    'password-set': {
      subject: 'Un administrador definió una nueva contraseña para tu cuenta de iHub',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) definió una nueva contraseña para tu cuenta de iHub. Se cerraron tus sesiones.',
        facts,
        'Las contraseñas nunca se envían por correo: pídela a quien la definió o crea otra con el botón de abajo.',
      ],
      action: 'Crear mi propia contraseña',
      note: 'Si no lo esperabas, crea otra contraseña con el botón de arriba y confírmalo con el administrador de iHub de tu empresa.',
    },
    'email-changed': {
      subject: 'Se cambió el correo de tu cuenta de iHub',
      paragraphs: [
        'El correo de tu cuenta de iHub, que era este, se cambió por otro.',
        facts,
        'Ahora entras con el correo nuevo, y ahí llegarán los próximos avisos.',
      ],
      action: 'Ir a la pantalla de acceso',
      note: 'Si no fuiste tú, avisa de inmediato al administrador de iHub de tu empresa: desde este correo ya no se puede pedir una nueva contraseña.',
    },
    'email-set': {
      subject: 'Un administrador cambió el correo de tu cuenta de iHub',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) cambió por otro el correo de tu cuenta de iHub, que era este.',
        facts,
        'Ahora entras con el correo nuevo, y ahí llegarán los próximos avisos.',
      ],
      action: 'Ir a la pantalla de acceso',
      note: 'Si no lo esperabas, habla con el administrador de iHub de tu empresa: desde este correo ya no se puede pedir una nueva contraseña.',
    },
    'second-factor-on': {
      subject: 'Se activó la verificación en dos pasos de tu cuenta de iHub',
      paragraphs: [
        'Se activó la verificación en dos pasos de tu cuenta de iHub. Al entrar se pedirá un código de la aplicación de autenticación.',
        facts,
        'Si fuiste tú, guarda los códigos de recuperación en un lugar seguro.',
      ],
      action: 'No fui yo: crear otra contraseña',
      note: 'Si no fuiste tú, crea ya otra contraseña con el botón de arriba y pide al administrador de iHub de tu empresa que restablezca la verificación en dos pasos.',
    },
    'second-factor-off': {
      subject: 'Se desactivó la verificación en dos pasos de tu cuenta de iHub',
      paragraphs: [
        'Se desactivó la verificación en dos pasos de tu cuenta de iHub. Ahora basta la contraseña para entrar.',
        facts,
        'Si fuiste tú, no tienes que hacer nada. Puedes activarla de nuevo en la configuración de tu cuenta.',
      ],
      action: 'No fui yo: crear otra contraseña',
      note: 'Si no fuiste tú, crea ya otra contraseña con el botón de arriba y avisa al administrador de iHub de tu empresa.',
    },
    'second-factor-removed': {
      subject: 'Un administrador restableció tu verificación en dos pasos de iHub',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) restableció la verificación en dos pasos de tu cuenta de iHub. La aplicación de autenticación y los códigos de recuperación ya no funcionan.',
        facts,
        'Configúrala de nuevo en la configuración de tu cuenta: mientras tanto, basta la contraseña para entrar.',
      ],
      action: 'Entrar a iHub',
      note: 'Si no lo pediste, confírmalo de inmediato con el administrador de iHub de tu empresa.',
    },
    'recovery-code-used': {
      subject: 'Se usó un código de recuperación de tu cuenta de iHub',
      paragraphs: [
        'Se usó uno de tus códigos de recuperación en lugar de la aplicación de autenticación, para entrar a tu cuenta de iHub o cambiar su protección.',
        facts,
        'Códigos que aún funcionan: {{codesLeft}}. Para obtener otros, desactiva y vuelve a activar la verificación en dos pasos en la configuración de tu cuenta.',
      ],
      action: 'No fui yo: crear otra contraseña',
      note: 'Si no fuiste tú, crea ya otra contraseña con el botón de arriba y avisa al administrador de iHub de tu empresa.',
    },
    'alert-raised': {
      subject: '[{{store}}] {{alert}}',
      paragraphs: [
        '{{alert}}',
        '{{alertMessage}}',
        'Tienda: {{store}} · Referencia: {{reference}} · Cuándo: {{when}}',
      ],
      action: 'Ver la alerta',
      note: 'Recibes este mensaje porque esta dirección recibe las alertas de la tienda. Un administrador puede cambiarlo en la configuración de la tienda, en Notificaciones.',
    },
    'alert-digest': {
      subject: '[{{store}}] Alertas abiertas: {{open}}',
      paragraphs: ['Alertas abiertas de la tienda {{store}}: {{open}}. Las más urgentes van primero.'],
      action: 'Ver las alertas',
      note: 'Recibes este mensaje porque esta dirección recibe las alertas de la tienda. Un administrador puede cambiarlo, y el ritmo de estos correos, en la configuración de la tienda, en Notificaciones.',
    },
  },
}
