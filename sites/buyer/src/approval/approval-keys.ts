export type KeyAct = 'approve' | 'reject' | 'next' | 'previous' | 'select'

const acts: Readonly<Record<string, KeyAct>> = { a: 'approve', r: 'reject', j: 'next', k: 'previous', x: 'select' }

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat?: boolean
  defaultPrevented?: boolean
}
interface Where {
  tagName?: string
  type?: string
  isContentEditable?: boolean
}

/** What a single letter means to the approver; nothing while somebody writes, and nothing together with a modifier. */
export function actOfKey(pressed: Pressed, where: Where | null): KeyAct | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.defaultPrevented) return undefined
  const writes = where?.type !== 'checkbox' && /^(INPUT|TEXTAREA|SELECT)$/.test(where?.tagName ?? '')
  if (where?.isContentEditable || writes) return undefined
  const act = acts[pressed.key.toLowerCase()]
  return pressed.repeat && act !== 'next' && act !== 'previous' ? undefined : act
}

/** The order beside the chosen one; the ends do not wrap. */
export function neighbour(sns: readonly string[], chosen: string | undefined, by: 1 | -1): string | undefined {
  const at = chosen === undefined ? -1 : sns.indexOf(chosen)
  if (at < 0) return sns[0]
  return sns[Math.min(Math.max(at + by, 0), sns.length - 1)]
}

/** Which order opens when the chosen one has been decided: the one after it, at the end the one before it. */
export function afterDecision(sns: readonly string[], decided: string): string | undefined {
  const at = sns.indexOf(decided)
  const left = sns.filter((sn) => sn !== decided)
  return at < 0 ? left[0] : left[Math.min(at, left.length - 1)]
}
