import type { BorongClient } from '@borong/client'
import sharp from 'sharp'

/** Two malls: an operator of each, and somebody of each shop as its goods are read or written. */
export interface Malls {
  source: { origin: string; operator: BorongClient; readerOf: (shopId: string) => Promise<BorongClient> }
  target: {
    operator: BorongClient
    /** Where the owner of a shop gets e-mail. */
    emailOf: (shopId: string) => string
    /** Signs the owner of a shop in who was invited by e-mail just now. */
    ownerOf: (owner: { username: string; email: string }) => Promise<BorongClient>
  }
  /** At most so many goods of each shop; all where nothing is said. */
  goodsOfShop?: number
  /** Hears what is done, for whoever waits. */
  say: (line: string) => void
}

/** What something of the source is in the target, by its number. */
export class Copied {
  private readonly ids = new Map<string, string>()
  set(from: string, to: string): void {
    this.ids.set(from, to)
  }
  get(from: string): string {
    const to = this.ids.get(from)
    if (to === undefined) throw new Error(`${from} was not copied`)
    return to
  }
  has(from: string): boolean {
    return this.ids.has(from)
  }
}

const pictureInText = /!\[([^\]]*)\]\(([^)\s]+)\)/g

/** Texts in several languages with the pictures in them as they are in the target. */
export async function picturesInWords<Words extends { [language: string]: string | undefined }>(
  words: Words,
  picture: (address: string) => Promise<string>,
): Promise<Words> {
  const copied: { [language: string]: string | undefined } = { ...words }
  for (const [language, text] of Object.entries(words))
    for (const [whole, title, address] of (text ?? '').matchAll(pictureInText))
      copied[language] = copied[language]!.replace(whole, `![${title}](${await picture(address!)})`)
  return copied as Words
}

type Upload = (fields: { scene: 'goods' }, options: { file: Blob; fileName: string }) => Promise<{ url: string }>

/** Uploads pictures of the source to the target, each once; answers the addresses they have there. Empty stays empty. */
export function pictureCopier(origin: string, upload: Upload): (address: string) => Promise<string> {
  const done = new Map<string, Promise<string>>()
  const copy = async (address: string) => {
    const answer = await fetch(new URL(address, origin))
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    // What a mall stores is not what it takes.
    const file = new Blob([
      new Uint8Array(
        await sharp(await answer.arrayBuffer())
          .png({ palette: true })
          .toBuffer(),
      ),
    ])
    return (await upload({ scene: 'goods' }, { file, fileName: 'picture.png' })).url
  }
  return (address) => {
    if (address === '') return Promise.resolve('')
    const known = done.get(address) ?? copy(address)
    done.set(address, known)
    return known
  }
}
