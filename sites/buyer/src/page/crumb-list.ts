interface Crumb {
  name: string
  path: string
}

/** The way to a page as search engines read it. */
export const crumbList = (crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: path })),
})

/** The pages that a list leads to, in its order; what they are called they say themselves. */
export const itemList = (items: readonly Pick<Crumb, 'path'>[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ path }, at) => ({ '@type': 'ListItem', position: at + 1, url: path })),
})
