/** What somebody was looking for at a console: enough for a line and its link. */
export interface Found {
  id: string
  title: string
  text: string
  /** As the lists of its kind have it on the wire. */
  state?: string
}
