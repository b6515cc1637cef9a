import { makePreviewLink } from '#modules/content'
import { runOnHouse } from './run-on-house.ts'

/** A link that shows the drafts of floors and site texts for a day: `npm run preview-link`. */
await runOnHouse('preview-link', ({ house }) => {
  const { url, endsAt } = makePreviewLink(house)
  return Promise.resolve(`${url}\nGood until ${endsAt.toISOString()}`)
})
