interface PageOf<Row> {
  data: Row[]
  data_total: number
}
/** A call that answers pages; `never` takes whatever fields it has. */
type List = (fields: never) => Promise<PageOf<unknown>>
type RowOf<L extends List> = Awaited<ReturnType<L>>['data'][number]

/** Pages of a hundred are the largest the mall answers. */
const largestPage = 100

/**
 * All rows of a list, page after page: `for await (const order of eachRow(mall.order.list, { order_status: 'PAID' }))`. Rows that move while
 * it runs may come twice or not at all: sort by what does not change, or remember their numbers.
 */
export async function* eachRow<L extends List>(
  list: L,
  fields: NonNullable<Parameters<L>[0]>,
): AsyncGenerator<RowOf<L>> {
  const asked: { page_no?: number; page_size?: number } = fields
  const size = asked.page_size ?? largestPage
  for (let page = asked.page_no ?? 1; ; page++) {
    const { data, data_total } = await list({ ...asked, page_no: page, page_size: size } as never)
    yield* data as Awaited<RowOf<L>>[]
    if (!data.length || page * size >= data_total) return
  }
}
