import { expect, test } from 'vitest'
import { actOfKey, afterDecision, neighbour } from './approval-keys.ts'

const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test('five letters act, in either case', () => {
  expect(['a', 'R', 'j', 'K', 'x', 'z', 'Enter'].map((key) => actOfKey(press(key), { tagName: 'BODY' }))).toEqual([
    'approve',
    'reject',
    'next',
    'previous',
    'select',
    undefined,
    undefined,
  ])
})

test('letters typed into a field, shortcuts of the browser and handled keys do nothing', () => {
  for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) expect(actOfKey(press('a'), { tagName })).toBeUndefined()
  expect(actOfKey(press('a'), { tagName: 'DIV', isContentEditable: true })).toBeUndefined()
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])
    expect(actOfKey(press('r', { [modifier]: true }), null)).toBeUndefined()
})

test('a box to tick is no place to write', () => {
  expect(actOfKey(press('j'), { tagName: 'INPUT', type: 'checkbox' })).toBe('next')
  expect(actOfKey(press('j'), { tagName: 'INPUT', type: 'text' })).toBeUndefined()
})

test('a key held down walks through the list but decides nothing', () => {
  expect(actOfKey(press('j', { repeat: true }), null)).toBe('next')
  expect(actOfKey(press('a', { repeat: true }), null)).toBeUndefined()
})

test('walking stops at the ends and starts at the top', () => {
  const sns = ['1', '2', '3']
  expect([
    neighbour(sns, '1', 1),
    neighbour(sns, '3', 1),
    neighbour(sns, '1', -1),
    neighbour(sns, undefined, 1),
    neighbour(sns, '9', -1),
    neighbour([], '1', 1),
  ]).toEqual(['2', '3', '1', '1', '1', undefined])
})

test('after a decision the next one opens, after the last the one before it', () => {
  expect([
    afterDecision(['1', '2', '3'], '2'),
    afterDecision(['1', '2', '3'], '3'),
    afterDecision(['1'], '1'),
    afterDecision(['1', '2'], '9'),
  ]).toEqual(['3', '2', undefined, '1'])
})
