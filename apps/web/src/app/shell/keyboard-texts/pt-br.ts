export const texts = {
  'keyboard.title': 'Atalhos do teclado',
  'keyboard.anywhere': 'Em qualquer tela',
  'keyboard.lists': 'Nas listas',
  'keyboard.palette': 'Buscar em toda a loja',
  'keyboard.search': 'Ir para a busca da lista',
  'keyboard.next': 'Próxima linha',
  'keyboard.previous': 'Linha anterior',
  'keyboard.open': 'Abrir a linha',
  'keyboard.select': 'Marcar a linha',
  'keyboard.help': 'Mostrar estes atalhos',
}
