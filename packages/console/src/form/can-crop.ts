/** Pictures of the demo data are drawings, of which no part can be stored. */
export const canCrop = (url: string | undefined) => url?.startsWith('/media/') === true
