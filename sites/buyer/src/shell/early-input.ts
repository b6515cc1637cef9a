/**
 * Runs before anything else of the page, as text in its head: a click on a button that the server drew and no script has
 * taken over yet is kept, and made again when the button works; what was typed into a field is kept as well. Links and plain
 * forms need no such help. It stands alone: nothing outside of the function exists where it runs.
 */
export function saveEarlyInput() {
  const maxTries = 400
  const pauseMillis = 50
  const isAwake = (it: Element) => Object.keys(it).some((key) => key.startsWith('__reactProps'))
  /** Acts when scripts have taken `it` over; not when it is no longer wanted, was drawn anew or never works. */
  const whenAwake = (it: Element, isWanted: () => boolean, act: () => void, tries = 0) => {
    if (!isWanted() || !it.isConnected || tries > maxTries) return
    if (isAwake(it)) act()
    else setTimeout(() => whenAwake(it, isWanted, act, tries + 1), pauseMillis)
  }

  type Field = HTMLInputElement | HTMLTextAreaElement
  const typed = new Map<Field, { text: string }>()
  const isField = (it: unknown): it is Field =>
    it instanceof HTMLTextAreaElement || (it instanceof HTMLInputElement && !/checkbox|radio|file/.test(it.type))
  /** React hears of a change only when the field's value is another one than it has noted by the field's own setter. */
  const typeAgain = (field: Field) => {
    const { text } = typed.get(field)!
    typed.delete(field)
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  addEventListener(
    'input',
    ({ target: field }) => {
      if (!isField(field)) return
      typed.delete(field)
      if (isAwake(field)) return
      const entry = { text: field.value }
      typed.set(field, entry)
      const isLatest = () => typed.get(field) === entry
      whenAwake(field, isLatest, () => typeAgain(field))
    },
    true,
  )

  /** Of several clicks the last one counts. */
  let wanted: Element | undefined
  const repeatLater = (event: Event, it: Element, act: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    wanted = it
    const isWanted = () => wanted === it
    whenAwake(it, isWanted, () => {
      wanted = undefined
      // What was typed is in the state of the page before the button or the form asks for it.
      for (const field of typed.keys()) if (isAwake(field)) typeAgain(field)
      setTimeout(act)
    })
  }
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button]') : null
      if (button && !isAwake(button)) repeatLater(event, button, () => button.click())
    },
    true,
  )
  // A form without an address would send what was typed, a password too, into the address of its page.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form instanceof HTMLFormElement && !form.hasAttribute('action') && !isAwake(form))
        repeatLater(event, form, () => form.requestSubmit())
    },
    true,
  )
}
