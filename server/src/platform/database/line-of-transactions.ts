/** How somebody waits for a turn where many do. */
export interface Waiting {
  /** Gets what answers the place in the line: 1 is next, 0 is none any more. Called where there is something to wait for. */
  onWaiting?: (place: () => number) => void
  /** Asked once the turn has come to whoever waited, before anything is done with it; may refuse what has become pointless meanwhile. */
  atTurn?: (() => Promise<void>) | undefined
  /** Milliseconds to wait; as long as for a connection where nothing is said. */
  within?: number
}

/** Lets so many in at once. The others wait, first come first served, `within` milliseconds where they say nothing else. */
export function limitTo(max: number, within: number) {
  let inside = 0
  const line: (() => void)[] = []
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else inside--
  }
  return {
    waiting: () => line.length,
    leave,
    async enter(how: Waiting = {}) {
      if (inside < max) return void inside++
      await new Promise<void>((enter, giveUp) => {
        const turn = () => {
          clearTimeout(late)
          enter()
        }
        const late = setTimeout(() => {
          line.splice(line.indexOf(turn), 1)
          giveUp(new Error('timeout exceeded when trying to connect'))
        }, how.within ?? within)
        line.push(turn)
        how.onWaiting?.(() => line.indexOf(turn) + 1)
      })
      await how.atTurn?.().catch((refused: unknown) => {
        leave()
        throw refused
      })
    },
  }
}
