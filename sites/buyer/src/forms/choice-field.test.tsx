import { LanguageProvider } from '@borong/site-kit'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChoiceField } from './ChoiceField.tsx'

let root: Root
let box: HTMLElement
const changed = vi.fn()
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
  changed.mockClear()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
})

const centres = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: String(at), code: `CC-${at}`, name: `Plant ${at}` }))
async function show(n: number, value = '') {
  await act(async () =>
    root.render(
      <LanguageProvider lang="en-us">
        <EnglishUi>
          <ChoiceField
            label="Cost centre"
            empty="Choose"
            recent="cost-centres"
            value={value}
            choices={centres(n)}
            onChange={changed}
          />
        </EnglishUi>
      </LanguageProvider>,
    ),
  )
}
const one = <E extends Element>(selector: string) => box.querySelector<E>(selector)

test('up to fifteen choices are a plain list, with code and name', async () => {
  await show(15, '3')
  const select = one<HTMLSelectElement>('select')!
  expect(select.selectedOptions[0]!.text).toBe('CC-3 Plant 3')
  await act(async () => {
    select.value = '7'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(changed).toHaveBeenCalledWith('7')
  expect(localStorage.getItem('recent-cost-centres')).toBe('["7"]')
})

test('more are a combobox, which comes when it is needed; until then the choice stands there', async () => {
  await show(16, '3')
  while (!one('input[role=combobox]')) await act(() => new Promise((next) => setTimeout(next, 20)))
  const input = one<HTMLInputElement>('input[role=combobox]')!
  expect(input.value).toBe('CC-3 Plant 3')
  expect(one('select')).toBeNull()
})
