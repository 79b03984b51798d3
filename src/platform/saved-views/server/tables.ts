export type SavedViewTables = {
  saved_views: { username: string; grid: string; name: string; query: string }
}
