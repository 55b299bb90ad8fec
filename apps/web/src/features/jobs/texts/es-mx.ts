import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'jobs.title': 'Tareas programadas',
  'jobs.job': 'Tarea programada',
  'jobs.new': 'Nueva tarea programada',
  'jobs.create': 'Crear tarea',
  'jobs.empty': 'No hay tareas programadas',
  'jobs.empty.hint':
    'Crea una tarea para llamar a un endpoint de iHub o de otro sistema en horarios definidos.',
  'jobs.key.hint': 'Identifica la tarea en la tienda, por ejemplo inventario-nocturno.',
  'jobs.method': 'Método',
  'jobs.endpoint.hint':
    'Una ruta de la API de iHub, como /api/sellers/push, o la dirección completa de otro sistema.',
  'jobs.authorization': 'Authorization',
  'jobs.authorization.hint': 'Se envía en el encabezado Authorization y se guarda cifrado.',
  'jobs.authorization.own':
    'La llamada a iHub usa los permisos actuales de quien guardó la tarea por última vez. Si esa persona pierde el acceso, la ejecución se rechaza.',
  'jobs.headers': 'Encabezados',
  'jobs.headers.hint': 'Uno por línea, con el formato Nombre: valor.',
  'jobs.body': 'Cuerpo (JSON)',
  'jobs.body.hint': 'Se envía en las llamadas que no sean GET.',
  'jobs.cron.hint': 'Minuto, hora, día del mes, mes y día de la semana, por ejemplo 0 8 * * 1-5.',
  'jobs.time_zone': 'Zona horaria',
  'jobs.next_runs': 'Próximas ejecuciones',
  'jobs.activate': 'Activar',
  'jobs.deactivate': 'Desactivar',
  'jobs.active.label': 'Tarea activa',
  'jobs.active.hint':
    'Desactivada, la tarea no se ejecuta en los horarios de la expresión, pero aún se puede ejecutar aquí.',
  'jobs.facts': 'Datos de la tarea',
  'jobs.author': 'Guardada por',
  'jobs.created': 'Creada',
  'jobs.updated': 'Actualizada',
  'jobs.run': 'Ejecutar ahora',
  'jobs.run.done': 'Ejecución iniciada.',
  'jobs.delete': 'Eliminar',
  'jobs.delete.ask': '¿Eliminar la tarea {{key}}?',
  'jobs.delete.consequence':
    'Deja de ejecutarse. Las ejecuciones anteriores siguen en el historial de la tienda.',
  'jobs.deleted': 'Tarea eliminada.',
  'jobs.runs': 'Ejecuciones',
  'jobs.history.empty': 'Aún no hay ejecuciones',
  'jobs.history.empty.hint': 'Cada ejecución aparece aquí con su solicitud y su respuesta.',
}
