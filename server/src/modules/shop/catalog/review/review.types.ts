/** Whose goods the mall looks at before buyers see them. */
export type Reviewed = 'nobody' | 'new' | 'new_and_changed'
/** A shop that is an exception: its goods are never held, or new and changed ones always. */
export type Treatment = 'trusted' | 'always'
export type RevisionState = 'waiting' | 'rejected'
