# syntax=docker/dockerfile:1
# NOT TRIED as an image: there was no container engine where this was written. Tried there, without one: the same `npm ci`, and
# the product from such an install with a read-only root, as user 1000, writing to DATA_DIR alone (start, save, upload, PDF).
# For linux/amd64: the PDF typesetter in package-lock.json is built for that platform.

FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without scripts: the npm package `node` stays empty, for the image has its own Node, and no other needs one.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM packages AS web
COPY . .
RUN node node_modules/vite/bin/vite.js build

FROM node:26-slim
# What was taken for a password's hash or a file goes back to the machine when it is done with, and threads share what is kept
# (docs/decisions/0307-memory-of-a-process.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY src src
COPY migrations migrations
COPY seeds seeds
COPY pdf pdf
COPY --from=web /app/dist/web dist/web
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals: SIGTERM finishes what is in flight, within 20 seconds.
CMD ["node", "--max-semi-space-size=8", "src/app/start.mjs"]
