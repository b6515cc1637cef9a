import { isRefusal } from '@borong/site-kit'

/** The reason of a refusal, for what could not be done of many. */
export async function refusedBy(act: Promise<unknown>): Promise<{ refused: string } | void> {
  try {
    await act
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { refused: error.message }
  }
}
