/**
 * Runs before anything else of the page, as text in its head: a click on a button that the server drew and no script has
 * taken over yet is kept, and made again when the button works. Links and plain forms need no such help. It stands alone:
 * nothing outside of the function exists where it runs.
 */
export function keepEarlyClicks() {
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
      act()
    }
    variant()
  }
  const keep = (event: Event, it: Element, act: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    whenAwake(it, act)
  }
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
