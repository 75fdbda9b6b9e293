# The server in an image: `docker build -t stompoly .`, or with a database and TLS: docs/hosting.md.

FROM node:22-slim AS page
WORKDIR /stompoly/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY web ./
RUN npm run build

# The full image has the C compiler that links the compiled rules.
FROM python:3.12 AS wheel
WORKDIR /stompoly
COPY pyproject.toml requirements.lock hatch_build.py README.md LICENSE ./
COPY tools tools
RUN python tools/locked.py build fast >build.lock && pip install --no-cache-dir --require-hashes -r build.lock
COPY src src
COPY --from=page /stompoly/src/stompoly/server/page src/stompoly/server/page
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheel . && python tools/locked.py postgres push >/wheel/needs.lock

FROM python:3.12-slim
COPY --from=wheel /wheel /wheel
RUN pip install --no-cache-dir --require-hashes -r /wheel/needs.lock \
    && pip install --no-cache-dir --no-deps /wheel/*.whl \
    && rm -rf /wheel \
    && useradd --uid 10001 --create-home stompoly \
    && install -d -o stompoly /data
USER stompoly
# Game files of archived tables, and the SQLite file where no other database is named.
ENV XDG_DATA_HOME=/data
VOLUME /data
EXPOSE 8420
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8420/healthz', timeout=4)"]
ENTRYPOINT ["stompoly"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8420"]
