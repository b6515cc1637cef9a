const largestUpload = 1_048_576
const longestSide = 1600
const qualities = [0.85, 0.7, 0.5]

/** The size a picture is drawn at so that its longer side fits. */
export function fitInside(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A photograph of a phone is several megabytes: it is made as small as the mall takes. Undefined when it cannot be read. */
export async function shrinkPicture(file: File): Promise<Blob | undefined> {
  if (file.size <= largestUpload) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitInside(picture.width, picture.height))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (blob && blob.size <= largestUpload) return blob
  }
  return undefined
}
