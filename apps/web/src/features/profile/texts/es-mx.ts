import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'profile.title': 'Configuración',
  'profile.data': 'Tus datos',
  'profile.name': 'Nombre',
  'profile.email': 'Correo electrónico',
  'profile.language': 'Idioma',
  'profile.current_password': 'Contraseña actual',
  'profile.current_password.for_email': 'Para cambiar el correo, confirma tu contraseña.',
  'profile.current_password.wrong': 'La contraseña actual no es correcta.',
  'profile.level': 'Nivel de acceso',
  'profile.stores': 'Tiendas',
  'profile.stores.all': 'Todas',

  'profile.password': 'Contraseña',
  'profile.password.hint': 'Cambiar la contraseña cierra tus demás sesiones.',
  'profile.password.submit': 'Cambiar contraseña',
  'profile.password.done': 'Contraseña actualizada. Tus demás sesiones se cerraron.',
  'profile.password.none':
    '¿Entras con Google y aún no tienes contraseña? Usa “Olvidé mi contraseña” en la pantalla de inicio de sesión.',

  'second_factor.title': 'Verificación en dos pasos',
  'second_factor.required.title': 'Activa la verificación en dos pasos',
  'second_factor.required': 'El administrador exige esta protección en tu cuenta. Actívala para continuar.',
  'second_factor.off': 'Desactivada',
  'second_factor.on': 'Activada',
  'second_factor.what':
    'Además de la contraseña, el inicio de sesión pide un código que cambia cada 30 segundos en tu celular.',
  'second_factor.start': 'Activar',
  'second_factor.confirm_password': 'Confirma tu contraseña',
  'second_factor.google_only': 'Déjala en blanco si solo entras con Google.',
  'second_factor.continue': 'Continuar',
  'second_factor.step.scan': 'Escanea el código con una aplicación de autenticación',
  'second_factor.step.scan.hint':
    'Google Authenticator, Microsoft Authenticator, 1Password u otra compatible con TOTP.',
  'second_factor.qr': 'Código QR con la clave de esta cuenta',
  'second_factor.secret': '¿No puedes escanearlo? Escribe esta clave en la aplicación:',
  'second_factor.step.code': 'Ingresa el código que muestra la aplicación',
  'second_factor.code': 'Código de 6 dígitos',
  'second_factor.confirm': 'Activar verificación',
  'second_factor.codes.title': 'Guarda tus códigos de recuperación',
  'second_factor.codes':
    'Sin tu celular, cada uno de estos códigos sirve para iniciar sesión una vez. No se mostrarán de nuevo.',
  'second_factor.codes.copy': 'Copiar códigos',
  'second_factor.codes.download': 'Descargar',
  'second_factor.codes.file': 'ihub-codigos-de-recuperacion.txt',
  'second_factor.codes.file_head':
    'Códigos de recuperación de iHub de {{email}}. Cada uno sirve para iniciar sesión una vez.',
  'second_factor.codes.kept': 'Ya guardé los códigos',
  'second_factor.codes.leave': '¿Ya guardaste los códigos de recuperación?',
  'second_factor.codes.leave.consequence':
    'No se mostrarán de nuevo. Sin ellos y sin tu celular, solo un administrador puede devolverte el acceso.',
  'second_factor.codes.leave.confirm': 'Salir',
  'second_factor.done': 'La verificación en dos pasos está activada.',
  'second_factor.remove': 'Desactivar',
  'second_factor.remove.title': 'Desactivar la verificación en dos pasos',
  'second_factor.remove.consequence':
    'Tu cuenta quedará protegida solo por la contraseña y los códigos de recuperación dejarán de servir.',
  'second_factor.remove.code': 'Código de la aplicación o de recuperación',
  'second_factor.removed': 'Verificación en dos pasos desactivada.',
  'second_factor.remove.refused': 'El administrador exige la verificación en dos pasos en tu cuenta.',

  'sessions.title': 'Dónde iniciaste sesión',
  'sessions.current': 'Esta sesión',
  'sessions.unknown_device': 'Dispositivo desconocido',
  'sessions.no_address': 'dirección desconocida',
  'sessions.last_used': 'último uso {{when}}',
  'sessions.since': 'desde el {{date}}',
  'sessions.end': 'Cerrar',
  'sessions.end_of': 'Cerrar la sesión de {{device}}',
  'sessions.ended': 'Sesión cerrada.',
  'sessions.end_others': 'Cerrar las demás',
  'sessions.end_others.ask': '¿Cerrar todas las demás sesiones?',
  'sessions.end_others.consequence':
    'Los demás dispositivos tendrán que iniciar sesión de nuevo. Esta sesión continúa.',
  'sessions.ended_others_one': '{{count}} sesión cerrada.',
  'sessions.ended_others_other': '{{count}} sesiones cerradas.',
  'sessions.end_all': 'Cerrar sesión en todos los dispositivos',
  'sessions.end_all.ask': '¿Cerrar sesión en todos los dispositivos?',
  'sessions.end_all.consequence':
    'Todas las sesiones terminan, incluida esta, y vuelves a la pantalla de inicio de sesión.',
}
