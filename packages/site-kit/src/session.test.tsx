import { expect, test } from 'vitest'
import { dropSession, onSessionDropped, saveUser, session } from './session.ts'

test('what is cleared is cleared once: who asks as nobody afterwards clears nothing', () => {
  let cleared = 0
  // As pages do: what was cleared is asked for again at once, by nobody, which clears again.
  const stop = onSessionDropped(() => {
    cleared++
    if (cleared > 5) throw new Error('cleared without end')
    dropSession({ tokens: false })
  })
  saveUser({ uid: '7', uname: 'dewi' })
  dropSession({ tokens: true })
  expect(session().user).toBeUndefined()
  expect(cleared).toBe(1)
  stop()
})
