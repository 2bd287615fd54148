# One image for both roles: ROLE=web serves, ROLE=worker runs jobs, ROLE=all does both in one process.

# The Node that the lock file names too.
ARG NODE=node:24.21-bookworm-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY api/contract/package.json api/contract/
COPY site/package.json site/
COPY admin/package.json admin/
COPY themes/package.json themes/
COPY niches/package.json niches/
COPY locales/package.json locales/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# What the server loads, and nothing of the console, which is one built file: a third of the size. The compiler comes
# along as somebody's optional companion and is never run.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace=api --workspace=site \
  && rm -rf node_modules/typescript node_modules/@typescript \
  && npm cache clean --force

FROM ${NODE}
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data ROLE=all DEMO=0
# `npm run tenant` and its like work in here as they do outside, without the set-up before them, which is done.
ENV NPM_CONFIG_IGNORE_SCRIPTS=true NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_LOGS_MAX=0
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY api/contract api/contract
COPY themes themes
COPY niches niches
COPY locales locales
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/api/places-data api/places-data
COPY --from=build /app/site/dist site/dist
COPY --from=build /app/admin/dist admin/dist
# Everything but /data belongs to root, so whoever breaks in can't change what runs.
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, and no shell or npm before it: SIGTERM must reach the server.
CMD ["node", "--max-semi-space-size=16", "api/dist/main.js"]
