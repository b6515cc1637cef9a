/**
 * Runs before anything else of the page, as text in its head: a click on a button that the server drew and no script has
 * taken over yet is kept, and made again when the button works; what was typed into a field is kept as well. Links and plain
 * forms need no such help. It stands alone: nothing outside of the function exists where it runs.
 */
export function saveEarlyInput() {
  const patience = 400
  const restMillis = 50
  let wanted: Element | undefined
  const isAwake = (it: Element) => Object.keys(it).some((key) => key.startsWith('__reactProps'))
  const whenAwake = (it: Element, act: () => void) => {
    wanted = it
    let looks = 0
    const variant = () => {
      // Of several the last one counts; what has been drawn anew is another button.
      if (wanted !== it || !it.isConnected || looks++ > patience) return
      if (!isAwake(it)) return void setTimeout(variant, restMillis)
      wanted = undefined
      typeWhatIsAwake()
      // What was typed is in the state of the page before the button or the form asks for it.
      setTimeout(act)
    }
    variant()
  }
  const keep = (event: Event, it: Element, act: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    whenAwake(it, act)
  }
  type Field = HTMLInputElement | HTMLTextAreaElement
  const typed = new Map<Field, { text: string; looks: number }>()
  const isField = (it: unknown): it is Field =>
    it instanceof HTMLTextAreaElement || (it instanceof HTMLInputElement && !/checkbox|radio|file/.test(it.type))
  /** React hears of a change only when the field's value is another one than it has noted by the field's own setter. */
  const typeAgain = (field: Field, text: string) => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const typeWhatIsAwake = () => {
    for (const [field, it] of typed)
      if (isAwake(field) || !field.isConnected || it.looks++ > patience) {
        typed.delete(field)
        if (isAwake(field)) typeAgain(field, it.text)
      }
  }
  const watchTyped = () => {
    typeWhatIsAwake()
    if (typed.size) setTimeout(watchTyped, restMillis)
  }
  addEventListener(
    'input',
    ({ target: field }) => {
      if (!isField(field)) return
      if (isAwake(field)) return void typed.delete(field)
      if (!typed.size) setTimeout(watchTyped, restMillis)
      typed.set(field, { text: field.value, looks: 0 })
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button]') : null
      if (button && !isAwake(button)) keep(event, button, () => button.click())
    },
    true,
  )
  // A form without an address would send what was typed, a password too, into the address of its page.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form instanceof HTMLFormElement && !form.hasAttribute('action') && !isAwake(form))
        keep(event, form, () => form.requestSubmit())
    },
    true,
  )
}
