import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'keyboard.title': 'Atajos de teclado',
  'keyboard.anywhere': 'En cualquier pantalla',
  'keyboard.lists': 'En las listas',
  'keyboard.palette': 'Buscar en toda la tienda',
  'keyboard.search': 'Ir a la búsqueda de la lista',
  'keyboard.next': 'Siguiente fila',
  'keyboard.previous': 'Fila anterior',
  'keyboard.open': 'Abrir la fila',
  'keyboard.select': 'Marcar la fila',
  'keyboard.help': 'Mostrar estos atajos',
}
