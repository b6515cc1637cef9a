/** What goes along with the call of the goods where a preview link was opened. */
export const previewIn = ({ preview_token }: { preview_token?: string | undefined }) =>
  preview_token === undefined ? {} : { preview_token }
