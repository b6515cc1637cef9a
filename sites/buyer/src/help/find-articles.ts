import type { Reply, contentApi } from '@borong/contract'

type Group = Reply<typeof contentApi.articleGroups>['children'][number]

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Articles whose title or group holds every word of the keyword; groups without any are left out. */
export function named(groups: readonly Group[], keyword: string | undefined): Group[] {
  const wanted = plain(keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      articles: group.articles.filter((it) =>
        wanted.every((word) => plain(`${it.article_name} ${group.name}`).includes(word)),
      ),
    }))
    .filter((group) => group.articles.length > 0)
}
