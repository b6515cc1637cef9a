/** What somebody is writing about one line. */
export interface ReviewDraft {
  stars: number
  text: string
  pictures: readonly string[]
}
export type Drafts = Readonly<Record<string, ReviewDraft>>

export const emptyDraft: ReviewDraft = { stars: 0, text: '', pictures: [] }
const isBegun = (draft: ReviewDraft | undefined): draft is ReviewDraft =>
  draft !== undefined && (draft.stars > 0 || draft.text.trim() !== '' || draft.pictures.length > 0)

export interface DraftFaults {
  stars?: true
  text?: true
}
/** What is still missing of a line that was begun; a line nobody touched misses nothing. */
export function faultsOf(draft: ReviewDraft | undefined): DraftFaults {
  if (!isBegun(draft)) return {}
  return { ...(draft.stars === 0 && { stars: true }), ...(draft.text.trim() === '' && { text: true }) }
}

/** The lines to send, when nothing is missing of any that was begun. */
export function readyOf(drafts: Drafts, lineIds: readonly string[]) {
  const begun = lineIds.flatMap((id) => {
    const draft = drafts[id]
    return isBegun(draft) ? [{ id, draft }] : []
  })
  const faulty = begun.filter(({ draft }) => Object.keys(faultsOf(draft)).length > 0)
  return {
    begun: begun.length,
    comments:
      faulty.length > 0
        ? undefined
        : begun.map(({ id, draft }) => ({
            order_line_id: id,
            stars: draft.stars,
            content: draft.text.trim(),
            ...(draft.pictures.length > 0 && { images: [...draft.pictures] }),
          })),
  }
}
