/** Up to which entry of its log somebody has seen an application. */
export type LookTables = {
  looks: { username: string; application_id: number; entry: number; at: Date }
}
