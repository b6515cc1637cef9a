import type { FrameData } from '../page/frame-data.ts'

/** "Page · Mall", or the mall's own title where a page has none. */
export const titleOf = (title: string | undefined, frame: Pick<FrameData, 'siteName' | 'siteTitle'>): string =>
  title ? `${title} · ${frame.siteName}` : frame.siteTitle
