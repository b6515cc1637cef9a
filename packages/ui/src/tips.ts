import { placePanel } from './place-panel.ts'
import styles from './tips.module.css'

const restMillis = 350
const fingerMillis = 500
const readMillis = 3000
/** From an element to its tip the pointer crosses the gap between them. */
const crossMillis = 120

interface Shown {
  owner: HTMLElement
  tip: HTMLElement
  remove: () => void
}
let shown: Shown | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** What was clicked says nothing more until the pointer has left it. */
let spent: Element | null = null

const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
const later = (what: () => void, millis: number) => {
  clearTimeout(timer)
  timer = setTimeout(what, millis)
}

const isCut = (it: Element) =>
  it.clientWidth > 0 && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1)
/** A tip repeats a text only where that is cut off, and is no second word beside what its button has opened. */
function saysMore(owner: HTMLElement): boolean {
  const text = owner.dataset['tip']?.trim()
  if (!text || !owner.isConnected || owner.getAttribute('aria-expanded') === 'true') return false
  return !owner.innerText.includes(text) || [owner, ...owner.querySelectorAll('*')].some(isCut)
}

function hide() {
  clearTimeout(timer)
  shown?.remove()
  shown = undefined
}

function show(owner: HTMLElement, { hoverable }: { hoverable: boolean }) {
  if (shown?.owner === owner) return
  hide()
  if (!saysMore(owner)) return
  const tip = document.createElement('div')
  tip.id = 'tip'
  tip.role = 'tooltip'
  tip.popover = 'manual'
  tip.className = hoverable ? styles.tip! : `${styles.tip} ${styles.passed}`
  tip.textContent = owner.dataset['tip']!
  // In a dialog the rest of the page is inert.
  ;(owner.closest('dialog') ?? document.body).append(tip)
  const leave = placePanel(tip, owner, 'centre')
  const isName = owner.getAttribute('aria-label') === tip.textContent || owner.textContent?.includes(tip.textContent!)
  const describes = !isName && !owner.hasAttribute('aria-describedby')
  if (describes) owner.setAttribute('aria-describedby', tip.id)
  shown = {
    owner,
    tip,
    remove() {
      leave()
      tip.remove()
      if (describes) owner.removeAttribute('aria-describedby')
    },
  }
}

function onPointerOver({ target, pointerType }: PointerEvent) {
  if (pointerType === 'touch') return
  const owner = ownerOf(target)
  if (spent && owner !== spent) spent = null
  if (shown && (owner === shown.owner || shown.tip.contains(target as Node))) clearTimeout(timer)
  else if (owner && owner !== spent) later(() => show(owner, { hoverable: true }), shown ? crossMillis : restMillis)
  else if (shown && !shown.owner.matches(':focus-visible')) later(hide, crossMillis)
  else clearTimeout(timer)
}

/** A finger that rests says what a button means; what does nothing when it is touched says it at once. */
function onPointerDown({ target, pointerType }: PointerEvent) {
  const owner = ownerOf(target)
  hide()
  spent = owner
  if (!owner || pointerType !== 'touch') return
  const acts = owner.matches('a, button, label, input')
  const tell = () => {
    show(owner, { hoverable: false })
    later(hide, readMillis)
  }
  later(tell, acts ? fingerMillis : 0)
}
/** A finger that was lifted or that scrolls did not rest. */
const onLetGo = ({ pointerType }: PointerEvent) => {
  if (pointerType === 'touch' && !shown && spent?.matches('a, button, label, input')) clearTimeout(timer)
}

function onFocusIn({ target }: FocusEvent) {
  const owner = ownerOf(target)
  if (owner && (target as Element).matches(':focus-visible')) show(owner, { hoverable: false })
  else hide()
}

let listens = false
/**
 * Shows the text of `data-tip` beside its element, when the pointer rests on it, the keyboard comes to it or a finger is
 * held on it; Esc takes it away. What it says has to be there without it: a name for readers, or a text that is cut off.
 */
export function listenForTips() {
  if (listens) return
  listens = true
  const on = document.addEventListener.bind(document)
  on('pointerover', onPointerOver)
  on('pointerdown', onPointerDown, true)
  on('pointerup', onLetGo)
  on('pointercancel', onLetGo)
  on('focusin', onFocusIn)
  on('focusout', hide)
  on('keydown', (event) => event.key === 'Escape' && hide(), true)
  // What made the page load this was there before it. A finger leaves a hover behind that means nothing.
  const state = matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-visible)' : ':focus-visible'
  const under = [...document.querySelectorAll<HTMLElement>(`[data-tip]${state}`)].at(-1)
  if (under) later(() => show(under, { hoverable: true }), restMillis)
}
