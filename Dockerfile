# One image for both roles: ROLE=web serves, ROLE=worker runs jobs, ROLE=all does both in one process.

FROM node:24-bookworm-slim AS manifests
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

# The image has its Node already, so the one from the packages goes.
FROM manifests AS packages
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data ROLE=all DEMO=0
WORKDIR /app
COPY --from=packages /app ./
COPY api/contract api/contract
COPY themes themes
COPY niches niches
COPY locales locales
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/site/dist site/dist
COPY --from=build /app/admin/dist admin/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
