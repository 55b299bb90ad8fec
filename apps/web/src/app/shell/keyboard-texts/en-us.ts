import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'keyboard.title': 'Keyboard shortcuts',
  'keyboard.anywhere': 'Anywhere',
  'keyboard.lists': 'In lists',
  'keyboard.palette': 'Search the whole store',
  'keyboard.search': 'Go to the list’s search',
  'keyboard.next': 'Next row',
  'keyboard.previous': 'Previous row',
  'keyboard.open': 'Open the row',
  'keyboard.select': 'Select the row',
  'keyboard.help': 'Show these shortcuts',
}
