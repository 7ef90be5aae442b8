# The built site and the compiled server. The last stage has only the packages that the server loads.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build && node generator/start/copy-packages.mjs /server

FROM node:24-slim
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data PORT=4173
COPY --from=build /server/node_modules node_modules
COPY --from=build /site/dist-server dist-server
COPY --from=build /site/dist dist
COPY --from=build /site/dist-private dist-private
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
# Without npm in between, so that the signal to stop reaches the server.
CMD ["node", "--max-semi-space-size=32", "--enable-source-maps", "dist-server/cli.mjs"]
