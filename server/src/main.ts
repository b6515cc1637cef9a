import { openMall } from './mall.ts'

const mall = await openMall()
await mall.http.app.listen({ port: mall.house.config.port, host: mall.house.config.host })
