import { isRefusal } from '@borong/site-kit'
import { useState } from 'react'

/** One step of a dialog: busy while it is done, and the words of a refusal. */
export function useStep() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function run(work: () => Promise<void>, onRefused?: () => void) {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (!isRefusal(error)) throw error
      setProblem(error.message)
      onRefused?.()
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
