import { expect, test } from 'vitest'
import { nothingTyped, typeAhead } from './palette-state.ts'

const type = (...keys: string[]) =>
  keys.reduce((before, key) => typeAhead(before, key, false) ?? before, nothingTyped)

test('no key is lost between ctrl-k and the palette', () => {
  expect(type('1', '0', '9', '5')).toEqual({ text: '1095', isEntered: false })
  expect(type('1', '0', 'x', 'Backspace', '9', 'Enter')).toEqual({ text: '109', isEntered: true })
  expect(type('ç', 'ã', 'Shift', 'o')).toEqual({ text: 'ção', isEntered: false })
})

test('keys of other shortcuts are left alone', () => {
  expect(typeAhead(nothingTyped, 'k', true)).toBeNull()
  expect(typeAhead(nothingTyped, 'Escape', false)).toBeNull()
  expect(typeAhead(nothingTyped, 'ArrowDown', false)).toBeNull()
})
