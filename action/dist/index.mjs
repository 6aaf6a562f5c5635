#!/usr/bin/env node
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key2 of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key2) && key2 !== except)
        __defProp(to, key2, { get: () => from[key2], enumerable: !(desc = __getOwnPropDesc(from, key2)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/tunnel/lib/tunnel.js
var require_tunnel = __commonJS({
  "node_modules/tunnel/lib/tunnel.js"(exports) {
    "use strict";
    var net = __require("net");
    var tls = __require("tls");
    var http3 = __require("http");
    var https3 = __require("https");
    var events = __require("events");
    var assert = __require("assert");
    var util = __require("util");
    exports.httpOverHttp = httpOverHttp2;
    exports.httpsOverHttp = httpsOverHttp2;
    exports.httpOverHttps = httpOverHttps2;
    exports.httpsOverHttps = httpsOverHttps2;
    function httpOverHttp2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = http3.request;
      return agent;
    }
    function httpsOverHttp2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = http3.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function httpOverHttps2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = https3.request;
      return agent;
    }
    function httpsOverHttps2(options) {
      var agent = new TunnelingAgent(options);
      agent.request = https3.request;
      agent.createSocket = createSecureSocket;
      agent.defaultPort = 443;
      return agent;
    }
    function TunnelingAgent(options) {
      var self = this;
      self.options = options || {};
      self.proxyOptions = self.options.proxy || {};
      self.maxSockets = self.options.maxSockets || http3.Agent.defaultMaxSockets;
      self.requests = [];
      self.sockets = [];
      self.on("free", function onFree(socket, host2, port, localAddress) {
        var options2 = toOptions(host2, port, localAddress);
        for (var i = 0, len = self.requests.length; i < len; ++i) {
          var pending = self.requests[i];
          if (pending.host === options2.host && pending.port === options2.port) {
            self.requests.splice(i, 1);
            pending.request.onSocket(socket);
            return;
          }
        }
        socket.destroy();
        self.removeSocket(socket);
      });
    }
    util.inherits(TunnelingAgent, events.EventEmitter);
    TunnelingAgent.prototype.addRequest = function addRequest(req, host2, port, localAddress) {
      var self = this;
      var options = mergeOptions({ request: req }, self.options, toOptions(host2, port, localAddress));
      if (self.sockets.length >= this.maxSockets) {
        self.requests.push(options);
        return;
      }
      self.createSocket(options, function(socket) {
        socket.on("free", onFree);
        socket.on("close", onCloseOrRemove);
        socket.on("agentRemove", onCloseOrRemove);
        req.onSocket(socket);
        function onFree() {
          self.emit("free", socket, options);
        }
        function onCloseOrRemove(err) {
          self.removeSocket(socket);
          socket.removeListener("free", onFree);
          socket.removeListener("close", onCloseOrRemove);
          socket.removeListener("agentRemove", onCloseOrRemove);
        }
      });
    };
    TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
      var self = this;
      var placeholder = {};
      self.sockets.push(placeholder);
      var connectOptions = mergeOptions({}, self.proxyOptions, {
        method: "CONNECT",
        path: options.host + ":" + options.port,
        agent: false,
        headers: {
          host: options.host + ":" + options.port
        }
      });
      if (options.localAddress) {
        connectOptions.localAddress = options.localAddress;
      }
      if (connectOptions.proxyAuth) {
        connectOptions.headers = connectOptions.headers || {};
        connectOptions.headers["Proxy-Authorization"] = "Basic " + new Buffer(connectOptions.proxyAuth).toString("base64");
      }
      debug2("making CONNECT request");
      var connectReq = self.request(connectOptions);
      connectReq.useChunkedEncodingByDefault = false;
      connectReq.once("response", onResponse);
      connectReq.once("upgrade", onUpgrade);
      connectReq.once("connect", onConnect);
      connectReq.once("error", onError);
      connectReq.end();
      function onResponse(res) {
        res.upgrade = true;
      }
      function onUpgrade(res, socket, head) {
        process.nextTick(function() {
          onConnect(res, socket, head);
        });
      }
      function onConnect(res, socket, head) {
        connectReq.removeAllListeners();
        socket.removeAllListeners();
        if (res.statusCode !== 200) {
          debug2(
            "tunneling socket could not be established, statusCode=%d",
            res.statusCode
          );
          socket.destroy();
          var error2 = new Error("tunneling socket could not be established, statusCode=" + res.statusCode);
          error2.code = "ECONNRESET";
          options.request.emit("error", error2);
          self.removeSocket(placeholder);
          return;
        }
        if (head.length > 0) {
          debug2("got illegal response body from proxy");
          socket.destroy();
          var error2 = new Error("got illegal response body from proxy");
          error2.code = "ECONNRESET";
          options.request.emit("error", error2);
          self.removeSocket(placeholder);
          return;
        }
        debug2("tunneling connection has established");
        self.sockets[self.sockets.indexOf(placeholder)] = socket;
        return cb(socket);
      }
      function onError(cause) {
        connectReq.removeAllListeners();
        debug2(
          "tunneling socket could not be established, cause=%s\n",
          cause.message,
          cause.stack
        );
        var error2 = new Error("tunneling socket could not be established, cause=" + cause.message);
        error2.code = "ECONNRESET";
        options.request.emit("error", error2);
        self.removeSocket(placeholder);
      }
    };
    TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
      var pos = this.sockets.indexOf(socket);
      if (pos === -1) {
        return;
      }
      this.sockets.splice(pos, 1);
      var pending = this.requests.shift();
      if (pending) {
        this.createSocket(pending, function(socket2) {
          pending.request.onSocket(socket2);
        });
      }
    };
    function createSecureSocket(options, cb) {
      var self = this;
      TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
        var hostHeader = options.request.getHeader("host");
        var tlsOptions = mergeOptions({}, self.options, {
          socket,
          servername: hostHeader ? hostHeader.replace(/:.*$/, "") : options.host
        });
        var secureSocket = tls.connect(0, tlsOptions);
        self.sockets[self.sockets.indexOf(socket)] = secureSocket;
        cb(secureSocket);
      });
    }
    function toOptions(host2, port, localAddress) {
      if (typeof host2 === "string") {
        return {
          host: host2,
          port,
          localAddress
        };
      }
      return host2;
    }
    function mergeOptions(target) {
      for (var i = 1, len = arguments.length; i < len; ++i) {
        var overrides = arguments[i];
        if (typeof overrides === "object") {
          var keys = Object.keys(overrides);
          for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
            var k = keys[j];
            if (overrides[k] !== void 0) {
              target[k] = overrides[k];
            }
          }
        }
      }
      return target;
    }
    var debug2;
    if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
      debug2 = function() {
        var args2 = Array.prototype.slice.call(arguments);
        if (typeof args2[0] === "string") {
          args2[0] = "TUNNEL: " + args2[0];
        } else {
          args2.unshift("TUNNEL:");
        }
        console.error.apply(console, args2);
      };
    } else {
      debug2 = function() {
      };
    }
    exports.debug = debug2;
  }
});

// node_modules/tunnel/index.js
var require_tunnel2 = __commonJS({
  "node_modules/tunnel/index.js"(exports, module) {
    module.exports = require_tunnel();
  }
});

// action/src/http-transport.ts
import http2 from "node:http";
import https2 from "node:https";

// node_modules/@actions/http-client/lib/index.js
import * as http from "http";
import * as https from "https";

// node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
  const usingSsl = reqUrl.protocol === "https:";
  if (checkBypass(reqUrl)) {
    return void 0;
  }
  const proxyVar = (() => {
    if (usingSsl) {
      return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
    } else {
      return process.env["http_proxy"] || process.env["HTTP_PROXY"];
    }
  })();
  if (proxyVar) {
    try {
      return new DecodedURL(proxyVar);
    } catch (_a) {
      if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://"))
        return new DecodedURL(`http://${proxyVar}`);
    }
  } else {
    return void 0;
  }
}
function checkBypass(reqUrl) {
  if (!reqUrl.hostname) {
    return false;
  }
  const reqHost = reqUrl.hostname;
  if (isLoopbackAddress(reqHost)) {
    return true;
  }
  const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
  if (!noProxy) {
    return false;
  }
  let reqPort;
  if (reqUrl.port) {
    reqPort = Number(reqUrl.port);
  } else if (reqUrl.protocol === "http:") {
    reqPort = 80;
  } else if (reqUrl.protocol === "https:") {
    reqPort = 443;
  }
  const upperReqHosts = [reqUrl.hostname.toUpperCase()];
  if (typeof reqPort === "number") {
    upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
  }
  for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) {
    if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) {
      return true;
    }
  }
  return false;
}
function isLoopbackAddress(host2) {
  const hostLower = host2.toLowerCase();
  return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
var DecodedURL = class extends URL {
  constructor(url, base) {
    super(url, base);
    this._decodedUsername = decodeURIComponent(super.username);
    this._decodedPassword = decodeURIComponent(super.password);
  }
  get username() {
    return this._decodedUsername;
  }
  get password() {
    return this._decodedPassword;
  }
};

// node_modules/@actions/http-client/lib/index.js
var tunnel = __toESM(require_tunnel2(), 1);

// action/src/undici-stub.ts
var ProxyAgent = class {
  constructor() {
    throw new Error("undici is not part of this bundle");
  }
};

// node_modules/@actions/http-client/lib/index.js
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
  HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
  HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
  HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
  HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
  HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
  HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
  HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
  HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
  HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
  HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
  HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
  HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
  HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
  HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
  HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
  HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
  HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
  HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
  HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
  HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
  HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
  HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
  HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
  HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
  HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
  HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers2) {
  Headers2["Accept"] = "accept";
  Headers2["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
];
var HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
];
var RetryableHttpVerbs = ["OPTIONS", "GET", "DELETE", "HEAD"];
var ExponentialBackoffCeiling = 10;
var ExponentialBackoffTimeSlice = 5;
var HttpClientError = class _HttpClientError extends Error {
  constructor(message, statusCode) {
    super(message);
    this.name = "HttpClientError";
    this.statusCode = statusCode;
    Object.setPrototypeOf(this, _HttpClientError.prototype);
  }
};
var HttpClientResponse = class {
  constructor(message) {
    this.message = message;
  }
  readBody() {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
        let output = Buffer.alloc(0);
        this.message.on("data", (chunk) => {
          output = Buffer.concat([output, chunk]);
        });
        this.message.on("end", () => {
          resolve(output.toString());
        });
      }));
    });
  }
  readBodyBuffer() {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
        const chunks = [];
        this.message.on("data", (chunk) => {
          chunks.push(chunk);
        });
        this.message.on("end", () => {
          resolve(Buffer.concat(chunks));
        });
      }));
    });
  }
};
var HttpClient = class {
  constructor(userAgent, handlers, requestOptions) {
    this._ignoreSslError = false;
    this._allowRedirects = true;
    this._allowRedirectDowngrade = false;
    this._maxRedirects = 50;
    this._allowRetries = false;
    this._maxRetries = 1;
    this._keepAlive = false;
    this._disposed = false;
    this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
    this.handlers = handlers || [];
    this.requestOptions = requestOptions;
    if (requestOptions) {
      if (requestOptions.ignoreSslError != null) {
        this._ignoreSslError = requestOptions.ignoreSslError;
      }
      this._socketTimeout = requestOptions.socketTimeout;
      if (requestOptions.allowRedirects != null) {
        this._allowRedirects = requestOptions.allowRedirects;
      }
      if (requestOptions.allowRedirectDowngrade != null) {
        this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
      }
      if (requestOptions.maxRedirects != null) {
        this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
      }
      if (requestOptions.keepAlive != null) {
        this._keepAlive = requestOptions.keepAlive;
      }
      if (requestOptions.allowRetries != null) {
        this._allowRetries = requestOptions.allowRetries;
      }
      if (requestOptions.maxRetries != null) {
        this._maxRetries = requestOptions.maxRetries;
      }
    }
  }
  options(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
    });
  }
  get(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("GET", requestUrl, null, additionalHeaders || {});
    });
  }
  del(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("DELETE", requestUrl, null, additionalHeaders || {});
    });
  }
  post(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("POST", requestUrl, data, additionalHeaders || {});
    });
  }
  patch(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("PATCH", requestUrl, data, additionalHeaders || {});
    });
  }
  put(requestUrl, data, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("PUT", requestUrl, data, additionalHeaders || {});
    });
  }
  head(requestUrl, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request("HEAD", requestUrl, null, additionalHeaders || {});
    });
  }
  sendStream(verb, requestUrl, stream, additionalHeaders) {
    return __awaiter(this, void 0, void 0, function* () {
      return this.request(verb, requestUrl, stream, additionalHeaders);
    });
  }
  /**
   * Gets a typed object from an endpoint
   * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
   */
  getJson(requestUrl_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      const res = yield this.get(requestUrl, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  postJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.post(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  putJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.put(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  patchJson(requestUrl_1, obj_1) {
    return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
      const data = JSON.stringify(obj, null, 2);
      additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
      additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
      const res = yield this.patch(requestUrl, data, additionalHeaders);
      return this._processResponse(res, this.requestOptions);
    });
  }
  /**
   * Makes a raw http request.
   * All other methods such as get, post, patch, and request ultimately call this.
   * Prefer get, del, post and patch
   */
  request(verb, requestUrl, data, headers) {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._disposed) {
        throw new Error("Client has already been disposed.");
      }
      const parsedUrl = new URL(requestUrl);
      let info2 = this._prepareRequest(verb, parsedUrl, headers);
      const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
      let numTries = 0;
      let response;
      do {
        response = yield this.requestRaw(info2, data);
        if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
          let authenticationHandler;
          for (const handler of this.handlers) {
            if (handler.canHandleAuthentication(response)) {
              authenticationHandler = handler;
              break;
            }
          }
          if (authenticationHandler) {
            return authenticationHandler.handleAuthentication(this, info2, data);
          } else {
            return response;
          }
        }
        let redirectsRemaining = this._maxRedirects;
        while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
          const redirectUrl = response.message.headers["location"];
          if (!redirectUrl) {
            break;
          }
          const parsedRedirectUrl = new URL(redirectUrl);
          if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) {
            throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
          }
          yield response.readBody();
          if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
            for (const header in headers) {
              if (header.toLowerCase() === "authorization") {
                delete headers[header];
              }
            }
          }
          info2 = this._prepareRequest(verb, parsedRedirectUrl, headers);
          response = yield this.requestRaw(info2, data);
          redirectsRemaining--;
        }
        if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) {
          return response;
        }
        numTries += 1;
        if (numTries < maxTries) {
          yield response.readBody();
          yield this._performExponentialBackoff(numTries);
        }
      } while (numTries < maxTries);
      return response;
    });
  }
  /**
   * Needs to be called if keepAlive is set to true in request options.
   */
  dispose() {
    if (this._agent) {
      this._agent.destroy();
    }
    this._disposed = true;
  }
  /**
   * Raw request.
   * @param info
   * @param data
   */
  requestRaw(info2, data) {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve, reject) => {
        function callbackForResult(err, res) {
          if (err) {
            reject(err);
          } else if (!res) {
            reject(new Error("Unknown error"));
          } else {
            resolve(res);
          }
        }
        this.requestRawWithCallback(info2, data, callbackForResult);
      });
    });
  }
  /**
   * Raw request with callback.
   * @param info
   * @param data
   * @param onResult
   */
  requestRawWithCallback(info2, data, onResult) {
    if (typeof data === "string") {
      if (!info2.options.headers) {
        info2.options.headers = {};
      }
      info2.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
    }
    let callbackCalled = false;
    function handleResult(err, res) {
      if (!callbackCalled) {
        callbackCalled = true;
        onResult(err, res);
      }
    }
    const req = info2.httpModule.request(info2.options, (msg) => {
      const res = new HttpClientResponse(msg);
      handleResult(void 0, res);
    });
    let socket;
    req.on("socket", (sock) => {
      socket = sock;
    });
    req.setTimeout(this._socketTimeout || 3 * 6e4, () => {
      if (socket) {
        socket.end();
      }
      handleResult(new Error(`Request timeout: ${info2.options.path}`));
    });
    req.on("error", function(err) {
      handleResult(err);
    });
    if (data && typeof data === "string") {
      req.write(data, "utf8");
    }
    if (data && typeof data !== "string") {
      data.on("close", function() {
        req.end();
      });
      data.pipe(req);
    } else {
      req.end();
    }
  }
  /**
   * Gets an http agent. This function is useful when you need an http agent that handles
   * routing through a proxy server - depending upon the url and proxy environment variables.
   * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
   */
  getAgent(serverUrl) {
    const parsedUrl = new URL(serverUrl);
    return this._getAgent(parsedUrl);
  }
  getAgentDispatcher(serverUrl) {
    const parsedUrl = new URL(serverUrl);
    const proxyUrl = getProxyUrl(parsedUrl);
    const useProxy = proxyUrl && proxyUrl.hostname;
    if (!useProxy) {
      return;
    }
    return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
  }
  _prepareRequest(method, requestUrl, headers) {
    const info2 = {};
    info2.parsedUrl = requestUrl;
    const usingSsl = info2.parsedUrl.protocol === "https:";
    info2.httpModule = usingSsl ? https : http;
    const defaultPort = usingSsl ? 443 : 80;
    info2.options = {};
    info2.options.host = info2.parsedUrl.hostname;
    info2.options.port = info2.parsedUrl.port ? parseInt(info2.parsedUrl.port) : defaultPort;
    info2.options.path = (info2.parsedUrl.pathname || "") + (info2.parsedUrl.search || "");
    info2.options.method = method;
    info2.options.headers = this._mergeHeaders(headers);
    if (this.userAgent != null) {
      info2.options.headers["user-agent"] = this.userAgent;
    }
    info2.options.agent = this._getAgent(info2.parsedUrl);
    if (this.handlers) {
      for (const handler of this.handlers) {
        handler.prepareRequest(info2.options);
      }
    }
    return info2;
  }
  _mergeHeaders(headers) {
    if (this.requestOptions && this.requestOptions.headers) {
      return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
    }
    return lowercaseKeys(headers || {});
  }
  /**
   * Gets an existing header value or returns a default.
   * Handles converting number header values to strings since HTTP headers must be strings.
   * Note: This returns string | string[] since some headers can have multiple values.
   * For headers that must always be a single string (like Content-Type), use the
   * specialized _getExistingOrDefaultContentTypeHeader method instead.
   */
  _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
    let clientHeader;
    if (this.requestOptions && this.requestOptions.headers) {
      const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
      if (headerValue) {
        clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
      }
    }
    const additionalValue = additionalHeaders[header];
    if (additionalValue !== void 0) {
      return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
    }
    if (clientHeader !== void 0) {
      return clientHeader;
    }
    return _default;
  }
  /**
   * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
   * Always returns a single string (not an array) since Content-Type should be a single value.
   * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
   * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
   * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
   */
  _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
    let clientHeader;
    if (this.requestOptions && this.requestOptions.headers) {
      const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
      if (headerValue) {
        if (typeof headerValue === "number") {
          clientHeader = String(headerValue);
        } else if (Array.isArray(headerValue)) {
          clientHeader = headerValue.join(", ");
        } else {
          clientHeader = headerValue;
        }
      }
    }
    const additionalValue = additionalHeaders[Headers.ContentType];
    if (additionalValue !== void 0) {
      if (typeof additionalValue === "number") {
        return String(additionalValue);
      } else if (Array.isArray(additionalValue)) {
        return additionalValue.join(", ");
      } else {
        return additionalValue;
      }
    }
    if (clientHeader !== void 0) {
      return clientHeader;
    }
    return _default;
  }
  _getAgent(parsedUrl) {
    let agent;
    const proxyUrl = getProxyUrl(parsedUrl);
    const useProxy = proxyUrl && proxyUrl.hostname;
    if (this._keepAlive && useProxy) {
      agent = this._proxyAgent;
    }
    if (!useProxy) {
      agent = this._agent;
    }
    if (agent) {
      return agent;
    }
    const usingSsl = parsedUrl.protocol === "https:";
    let maxSockets = 100;
    if (this.requestOptions) {
      maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets;
    }
    if (proxyUrl && proxyUrl.hostname) {
      const agentOptions = {
        maxSockets,
        keepAlive: this._keepAlive,
        proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && {
          proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
        }), { host: proxyUrl.hostname, port: proxyUrl.port })
      };
      let tunnelAgent;
      const overHttps = proxyUrl.protocol === "https:";
      if (usingSsl) {
        tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
      } else {
        tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
      }
      agent = tunnelAgent(agentOptions);
      this._proxyAgent = agent;
    }
    if (!agent) {
      const options = { keepAlive: this._keepAlive, maxSockets };
      agent = usingSsl ? new https.Agent(options) : new http.Agent(options);
      this._agent = agent;
    }
    if (usingSsl && this._ignoreSslError) {
      agent.options = Object.assign(agent.options || {}, {
        rejectUnauthorized: false
      });
    }
    return agent;
  }
  _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
    let proxyAgent;
    if (this._keepAlive) {
      proxyAgent = this._proxyAgentDispatcher;
    }
    if (proxyAgent) {
      return proxyAgent;
    }
    const usingSsl = parsedUrl.protocol === "https:";
    proxyAgent = new ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, (proxyUrl.username || proxyUrl.password) && {
      token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}`
    }));
    this._proxyAgentDispatcher = proxyAgent;
    if (usingSsl && this._ignoreSslError) {
      proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
        rejectUnauthorized: false
      });
    }
    return proxyAgent;
  }
  _getUserAgentWithOrchestrationId(userAgent) {
    const baseUserAgent = userAgent || "actions/http-client";
    const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
    if (orchId) {
      const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
      return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
    }
    return baseUserAgent;
  }
  _performExponentialBackoff(retryNumber) {
    return __awaiter(this, void 0, void 0, function* () {
      retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
      const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
      return new Promise((resolve) => setTimeout(() => resolve(), ms));
    });
  }
  _processResponse(res, options) {
    return __awaiter(this, void 0, void 0, function* () {
      return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
        const statusCode = res.message.statusCode || 0;
        const response = {
          statusCode,
          result: null,
          headers: {}
        };
        if (statusCode === HttpCodes.NotFound) {
          resolve(response);
        }
        function dateTimeDeserializer(key2, value) {
          if (typeof value === "string") {
            const a = new Date(value);
            if (!isNaN(a.valueOf())) {
              return a;
            }
          }
          return value;
        }
        let obj;
        let contents;
        try {
          contents = yield res.readBody();
          if (contents && contents.length > 0) {
            if (options && options.deserializeDates) {
              obj = JSON.parse(contents, dateTimeDeserializer);
            } else {
              obj = JSON.parse(contents);
            }
            response.result = obj;
          }
          response.headers = res.message.headers;
        } catch (err) {
        }
        if (statusCode > 299) {
          let msg;
          if (obj && obj.message) {
            msg = obj.message;
          } else if (contents && contents.length > 0) {
            msg = contents;
          } else {
            msg = `Failed request: (${statusCode})`;
          }
          const err = new HttpClientError(msg, statusCode);
          err.result = response.result;
          reject(err);
        } else {
          resolve(response);
        }
      }));
    });
  }
};
var lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});

// action/src/http-transport.ts
var unverified = "no-verify-ssl: the server's certificate is not verified. An attacker on the network can read the token.";
var maxAnswerBytes = 64 * 1024 * 1024;
var NoResponse = class extends Error {
  sent;
  code;
  constructor(message, sent, code, cause) {
    super(message, { cause });
    this.sent = sent;
    this.code = code;
  }
};
var HttpTransport = class {
  #agents;
  constructor(verifyTls) {
    this.#agents = new HttpClient("session-gateway-action", [], { ignoreSslError: !verifyTls, keepAlive: false });
  }
  /** Sends a request and reads the whole response. Rejects with NoResponse, or with the signal's reason. */
  async send(call) {
    const sent = { value: false };
    const timer = AbortSignal.timeout(Math.ceil(call.timeoutMs));
    try {
      const response = await this.#open(call, timer, sent);
      const chunks = [];
      let bytes = 0;
      for await (const chunk of response) {
        bytes += chunk.length;
        if (bytes > maxAnswerBytes)
          throw Object.assign(new Error("the response is larger than 64 MiB"), { code: "TOO_LONG" });
        chunks.push(chunk);
      }
      const text = Buffer.concat(chunks).toString();
      return { status: response.statusCode ?? 0, headers: response.headers, text };
    } catch (error2) {
      throw this.#explain(error2, call, timer, sent.value);
    }
  }
  /** Sends a request and returns the response as a stream. The signal closes it. */
  async open(call) {
    return await this.#open(call, AbortSignal.timeout(Math.ceil(call.timeoutMs)), { value: false });
  }
  async #open(call, timer, sent) {
    const { method, url, headers, body, signal } = call;
    const options = {
      method,
      headers: { ...headers, ...body !== void 0 && { "content-length": String(Buffer.byteLength(body)) } },
      agent: this.#agents.getAgent(url),
      signal: signal ? AbortSignal.any([timer, signal]) : timer
    };
    return await new Promise((resolve, reject) => {
      const request = (url.startsWith("https:") ? https2 : http2).request(url, options);
      request.on("socket", (socket) => watch(socket, sent));
      request.on("response", resolve);
      request.on("error", reject);
      request.end(body);
    });
  }
  #explain(error2, { signal, timeoutMs: timeoutMs3 }, timer, sent) {
    if (signal?.aborted) return signal.reason;
    if (timer.aborted)
      return new NoResponse(`no response within ${Math.ceil(timeoutMs3 / 1e3)} s`, sent, "TIMEOUT", error2);
    const code = error2 instanceof Error && "code" in error2 ? String(error2.code) : "";
    return new NoResponse(describe(code, error2), sent, code, error2);
  }
};
function watch(socket, sent) {
  const note = () => {
    sent.value = true;
  };
  if (socket.encrypted && (socket.connecting || socket.secureConnecting !== false)) socket.once("secureConnect", note);
  else if (socket.connecting) socket.once("connect", note);
  else note();
}
function isCertificateError(code) {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/.test(code);
}
function describe(code, error2) {
  const message = error2 instanceof Error ? error2.message : String(error2);
  if (isCertificateError(code)) {
    return `the server's certificate is not trusted (${code}). For a private certificate authority, set NODE_EXTRA_CA_CERTS to its certificate file`;
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the host name of the server cannot be resolved (${code})`;
  if (code === "ECONNREFUSED") return "the connection was refused";
  if (code === "ECONNRESET" || code === "EPIPE") return `the connection was lost (${message})`;
  return `the connection failed (${message})`;
}

// action/src/responses.ts
var ErrorResponse = class extends Error {
  status;
  retryAfterMs;
  /** Whether the error comes from the API itself (it has the API's JSON form), not from a proxy in front of it. */
  isOwn;
  constructor(response) {
    const own = errorOf(response.text);
    super(`the server answered ${response.status}${own ? `: ${own}` : explanation(response)}`);
    this.status = response.status;
    this.isOwn = own !== void 0;
    this.retryAfterMs = retryAfter(response.headers["retry-after"]);
  }
};
var UnexpectedResponse = class extends Error {
};
function isRemoteError(error2) {
  return error2 instanceof NoResponse || error2 instanceof ErrorResponse || error2 instanceof UnexpectedResponse;
}
function objectOf(response) {
  if (response.status < 200 || response.status > 299) throw new ErrorResponse(response);
  const value = parse(response.text);
  if (isObject(value)) return value;
  const kind = /^\s*</.test(response.text) ? "a web page, such as a login page in front of the API" : "a body that is not a JSON object";
  throw new UnexpectedResponse(`the server answered ${response.status} with ${kind}`);
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function textAt(value, ...keys) {
  let at = value;
  for (const key2 of keys) at = isObject(at) && Object.hasOwn(at, key2) ? at[key2] : void 0;
  return typeof at === "string" && at !== "" ? at : void 0;
}
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function errorOf(text) {
  return textAt(parse(text), "error")?.slice(0, 2e3);
}
function explanation({ status, headers }) {
  if (status < 300 || status > 399) return "";
  const target = headers.location !== void 0 && URL.canParse(headers.location) ? new URL(headers.location).host : "";
  return `, a redirect${target && ` to ${target}`}. The action does not follow redirects, to protect the token`;
}
function retryAfter(text, now = Date.now()) {
  if (text === void 0) return void 0;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1e3;
  const date = Date.parse(text);
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now);
}

// action/src/event-log.ts
var EventLog = class {
  end = "none";
  /** When the last run ended, in milliseconds since the epoch. */
  endedAt;
  /** The error message of the last run, if the agent sent one. */
  error;
  /** Whether the last run ended with a question of the agent. */
  isAsking = false;
  #texts = /* @__PURE__ */ new Map();
  /** Adds the next event. */
  add(event) {
    const type = textAt(event, "type") ?? "";
    if (type.startsWith("RUN_")) return this.#addRun(type, event);
    const id = textAt(event, "messageId");
    if (type === "TOOL_CALL_START" && isQuestion(textAt(event, "toolCallName"))) this.isAsking = true;
    if (type === "TOOL_CALL_RESULT") this.isAsking = false;
    if (type === "MESSAGES_SNAPSHOT") return this.#addSnapshot(event);
    if (id === void 0) return;
    if (type === "TEXT_MESSAGE_START" && (textAt(event, "role") ?? "assistant") === "assistant") this.#put(id, "");
    if (type === "TEXT_MESSAGE_CHUNK" && textAt(event, "role") === "assistant" && !this.#texts.has(id))
      this.#put(id, "");
    const delta = textAt(event, "delta");
    const text = this.#texts.get(id);
    if (delta !== void 0 && text !== void 0) this.#texts.set(id, text + delta);
  }
  /** The agent's last message that is not blank. */
  get lastMessage() {
    return [...this.#texts.values()].findLast((text) => text.trim() !== "");
  }
  #addRun(type, event) {
    const { timestamp, result } = isObject(event) ? event : {};
    const isError = type === "RUN_ERROR" || isObject(result) && result.is_error === true;
    if (type === "RUN_STARTED" || result !== void 0) this.isAsking = false;
    this.end = type === "RUN_STARTED" ? "none" : isError ? "failed" : "finished";
    this.endedAt = type !== "RUN_STARTED" && typeof timestamp === "number" ? timestamp : void 0;
    this.error = type === "RUN_ERROR" ? textAt(event, "message") : void 0;
  }
  #addSnapshot(event) {
    const messages = isObject(event) ? event.messages : void 0;
    if (!Array.isArray(messages)) return;
    for (const message of messages) {
      const id = textAt(message, "id");
      const content = textAt(message, "content");
      if (textAt(message, "role") === "assistant" && id !== void 0 && content !== void 0) this.#put(id, content);
    }
  }
  /** Moves a message to the end, because a Map keeps the position of an existing key. */
  #put(id, text) {
    this.#texts.delete(id);
    this.#texts.set(id, text);
  }
};
function isQuestion(tool) {
  return tool?.toLowerCase().replace(/[^a-z]/g, "") === "askuserquestion";
}

// action/src/api.ts
var Api = class {
  #transport;
  #dialect;
  #token;
  constructor(transport, dialect, token2) {
    this.#transport = transport;
    this.#dialect = dialect;
    this.#token = token2;
  }
  async create(session, runLabel, limits) {
    const body = JSON.stringify(this.#dialect.bodyOf(session, runLabel));
    const request = this.#request("POST", "", limits, body);
    Object.assign(request.headers, this.#dialect.creationHeaders(runLabel));
    const response = await this.#transport.send(request);
    const created = this.#dialect.createdOf(objectOf(response));
    if (created !== void 0) return created;
    throw new UnexpectedResponse(`the server answered ${response.status} without a session name`);
  }
  async read(name2, limits) {
    const response = objectOf(await this.#call("GET", `/${name2}`, limits));
    return await this.#dialect.stateOf(response, () => this.#log(name2, limits));
  }
  /** The stored events. The backend answers 404 for a session without events, and also if it does not have this path. */
  async #log(name2, limits) {
    const response = await this.#call("GET", `/${name2}/export`, limits);
    const log = new EventLog();
    if (response.status === 404) return textAt(parse(response.text), "error") === "Session not found" ? log : void 0;
    const { aguiEvents } = objectOf(response);
    for (const event of Array.isArray(aguiEvents) ? aguiEvents : []) log.add(event);
    return log;
  }
  /** Looks for the session with the run label. */
  async find(session, runLabel, limits) {
    const get = async (query) => objectOf(await this.#call("GET", `?${query}`, limits));
    return await this.#dialect.find(get, session, runLabel);
  }
  async stop(name2, limits) {
    const response = await this.#call("POST", `/${name2}/stop`, limits);
    if (response.status > 299) throw new ErrorResponse(response);
  }
  /** Deletes a session. Succeeds if the session does not exist any more. */
  async delete(name2, limits) {
    const response = await this.#call("DELETE", `/${name2}`, limits);
    if (response.status > 299 && response.status !== 404) throw new ErrorResponse(response);
  }
  /** The open questions of a session. Undefined if the API does not list them. */
  async questions(name2, limits) {
    const { questions } = this.#dialect;
    if (questions === void 0) return void 0;
    const response = await this.#call("GET", `/${name2}${questions}`, limits);
    if (response.status === 404 || response.status === 501) return void 0;
    const { items } = objectOf(response);
    return Array.isArray(items) ? items.filter(isObject) : [];
  }
  /** Answers a question. Returns false if it is not open any more. */
  async answer(name2, id, answer, limits) {
    const path = `/${name2}${this.#dialect.questions}/${encodeURIComponent(id)}`;
    const response = await this.#call("POST", path, limits, JSON.stringify(answer));
    if (response.status === 409 || response.status === 404) return false;
    objectOf(response);
    return true;
  }
  /** Opens the session's event stream. */
  async events(name2, limits) {
    const response = await this.#transport.open(this.#request("GET", `/${name2}${this.#dialect.events}`, limits));
    const type = response.headers["content-type"] ?? "";
    if (response.statusCode === 200 && type.startsWith("text/event-stream")) return response;
    response.destroy();
    throw new UnexpectedResponse(`the server answered ${response.statusCode}`);
  }
  addressOf(name2) {
    return `${this.#dialect.collection}/${name2}`;
  }
  async #call(method, path, limits, body) {
    return await this.#transport.send(this.#request(method, path, limits, body));
  }
  #request(method, path, { timeoutMs: timeoutMs3, signal }, body) {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      accept: path.endsWith(this.#dialect.events) ? "text/event-stream" : "application/json",
      "user-agent": "session-gateway-action",
      ...this.#dialect.headers,
      ...body !== void 0 && { "content-type": "application/json" }
    };
    return {
      method,
      url: this.#dialect.collection + path,
      headers,
      timeoutMs: timeoutMs3,
      signal,
      ...body !== void 0 && { body }
    };
  }
};
function nameAt(response, key2) {
  const name2 = textAt(response, key2);
  return name2 !== void 0 && /^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/.test(name2) ? name2 : void 0;
}

// action/src/one-shot.ts
var oneShotMark = { "session-gateway/one-shot": "true" };
var skewMs = 2e3;
function needsEventLog({ status }) {
  const [phase, activity] = [textAt(status, "phase"), textAt(status, "agentStatus")];
  const isIdle = phase === "Running" && (activity === "idle" || activity === "waiting_input");
  return isIdle || phase === "Stopping" || phase === "Stopped";
}
function stateFromLog(state, { status }, log) {
  if (log.end === "none" || !belongsToLatestStart(status, log)) return state;
  const { lastMessage: lastMessage2 } = log;
  if (log.end === "finished") {
    const result = lastMessage2 !== void 0 && { result: lastMessage2 };
    return {
      phase: "Completed",
      ended: true,
      ...result,
      ...state.phase === "Running" && { mayStillRun: true }
    };
  }
  const messageText = lastMessage2 === void 0 ? "" : ` Its last message: ${lastMessage2}`;
  const error2 = log.error ?? `The agent ended its run with an error.${messageText}`;
  return state.phase === "Running" ? { ...state, error: error2 } : { phase: "Failed", ended: true, error: error2 };
}
function belongsToLatestStart(status, { endedAt }) {
  if (endedAt === void 0) return true;
  const conditions = isObject(status) ? status.conditions : void 0;
  const ready = Array.isArray(conditions) ? conditions.find((one) => textAt(one, "type") === "Ready") : void 0;
  const stop = textAt(ready, "status") === "False" ? textAt(ready, "lastTransitionTime") : void 0;
  const start = Date.parse(textAt(status, "startTime") ?? "");
  return !(endedAt + skewMs < start) && !(endedAt > Date.parse(stop ?? "") + skewMs);
}

// action/src/phases.ts
var unfinished = ["Pending", "Creating", "Initializing", "Running", "Active", "Stopping"];
var finished = ["Completed", "Succeeded", "Failed", "Error", "Stopped", "Timeout"];
function stateOfResource({ status }) {
  const phase = textAt(status, "phase") ?? "Pending";
  const error2 = textAt(status, "error") ?? (/^(Failed|Error|Timeout)$/.test(phase) ? failedCondition(status) : void 0);
  return stateOf(phase, textAt(status, "completionTime"), textAt(status, "result"), error2);
}
function stateOfSession(session) {
  const status = textAt(session, "status") ?? "Pending";
  const phase = status.slice(0, 1).toUpperCase() + status.slice(1);
  const state = stateOf(phase, textAt(session, "completedAt"), textAt(session, "result"), textAt(session, "error"));
  return {
    ...state,
    ...phase === "Completed" && { mayStillRun: true },
    ...session.activity === "asking" && { isAsking: true },
    ...session.output !== void 0 && { output: session.output }
  };
}
function stateOf(phase, completed, result, error2) {
  const ended = finished.includes(phase) || !unfinished.includes(phase) && completed !== void 0;
  return { phase, ended, ...result !== void 0 && { result }, ...error2 !== void 0 && { error: error2 } };
}
function failedCondition(status) {
  const conditions = isObject(status) ? status.conditions : void 0;
  if (!Array.isArray(conditions)) return void 0;
  const failed = conditions.filter((one) => textAt(one, "status") === "False" && textAt(one, "message") !== void 0);
  return textAt(failed.find((one) => textAt(one, "type") === "Ready") ?? failed[0], "message");
}
function failsJob(phase, failOn) {
  const word = phase.toLowerCase();
  if (word === "completed" || word === "succeeded") return failOn.has("completed");
  if (word === "timeout" || word === "polltimeout") return failOn.has("timeout");
  return ["failed", "error", "stopped"].includes(word) ? failOn.has(word) : true;
}

// action/src/backend.ts
var pageSize = 100;
var maxPages = 3;
function backendDialect(apiUrl, project, session) {
  return {
    collection: `${apiUrl}/projects/${project}/agentic-sessions`,
    headers: {},
    events: "/agui/events",
    questions: void 0,
    bodyOf,
    creationHeaders: () => ({}),
    createdOf(response) {
      const name2 = nameAt(response, "name");
      return name2 === void 0 ? void 0 : { name: name2, uid: textAt(response, "uid") ?? "" };
    },
    async stateOf(response, readLog) {
      const state = stateOfResource(response);
      const log = session.interactive === false && needsEventLog(response) ? await readLog() : void 0;
      const ended = log === void 0 ? state : stateFromLog(state, response, log);
      const isAsking = log?.isAsking === true || textAt(response, "status", "agentStatus") === "waiting_input";
      return isAsking ? { ...ended, isAsking } : ended;
    },
    async find(get, _session, runLabel) {
      for (let page = 0; page < maxPages; page += 1) {
        const response = await get(`limit=${pageSize}&offset=${page * pageSize}`);
        const items = Array.isArray(response.items) ? response.items : [];
        const found = items.map((item) => marked(item, runLabel)).find((one) => one !== void 0);
        if (found !== void 0) return found;
        if (response.hasMore !== true) break;
      }
      return { is: "absent" };
    }
  };
}
function bodyOf(session, runLabel) {
  const { prompt, displayName, model, timeoutSeconds, interactive, repos, workflow, environment, labels } = session;
  return {
    initialPrompt: prompt,
    displayName,
    llmSettings: model === void 0 ? void 0 : { model },
    timeout: timeoutSeconds,
    stopOnRunFinished: interactive === void 0 ? void 0 : !interactive,
    repos,
    activeWorkflow: workflow,
    environmentVariables: environment,
    labels: { ...labels, [runLabel.key]: runLabel.value, ...interactive === false && oneShotMark }
  };
}
function marked(item, { key: key2, value }) {
  const metadata = isObject(item) ? item.metadata : void 0;
  if (!isObject(metadata) || textAt(metadata, "labels", key2) !== value) return void 0;
  const name2 = nameAt(metadata, "name");
  return name2 === void 0 ? void 0 : { is: "found", session: { name: name2, uid: textAt(metadata, "uid") ?? "" } };
}

// action/src/gateway.ts
import { randomBytes as randomBytes2 } from "node:crypto";

// action/src/run-label.ts
import { randomBytes } from "node:crypto";
var key = "session-gateway/run";
function newRunLabel(env) {
  const { GITHUB_RUN_ID = "", GITHUB_RUN_ATTEMPT = "" } = env;
  const run = /^\d{1,20}$/.test(GITHUB_RUN_ID) && /^\d{1,6}$/.test(GITHUB_RUN_ATTEMPT);
  const random = randomBytes(8).toString("hex");
  return { key, value: run ? `${GITHUB_RUN_ID}-${GITHUB_RUN_ATTEMPT}-${random}` : random };
}
function formatLabel(runLabel) {
  return `${runLabel.key}=${runLabel.value}`;
}

// action/src/gateway.ts
var skewMs2 = 5 * 6e4;
var maxCandidates = 10;
function gatewayDialect({ apiUrl, project, projectHeader }) {
  const began = Date.now();
  return {
    collection: `${apiUrl}/sessions`,
    headers: { [projectHeader]: project },
    events: "/events",
    questions: "/questions",
    bodyOf: bodyOf2,
    // A proxy in front of the gateway may send the request twice.
    creationHeaders: ({ value }) => ({ "idempotency-key": `"${value}"` }),
    createdOf(response) {
      const name2 = nameAt(response, "id");
      return name2 === void 0 ? void 0 : { name: name2, uid: "" };
    },
    stateOf: stateOfSession,
    async find(get, session, runLabel) {
      const items = await list(get, runLabel);
      const [item] = items;
      if (item === void 0) return { is: "absent" };
      const others = await list(get, { key: runLabel.key, value: randomBytes2(8).toString("hex") });
      const name2 = nameAt(item, "id");
      if (others.length === 0 && name2 !== void 0) return { is: "found", session: { name: name2, uid: "" } };
      return { is: "unknown", candidates: candidates(items, session, began) };
    }
  };
}
async function list(get, runLabel) {
  const { items } = await get(`label=${encodeURIComponent(formatLabel(runLabel))}`);
  return Array.isArray(items) ? items.filter(isObject) : [];
}
function candidates(items, { prompt }, began) {
  const maybe = items.filter((item) => {
    const isOld = Date.parse(textAt(item, "createdAt") ?? "") < began - skewMs2;
    return textAt(item, "task") === prompt && !isOld;
  });
  return maybe.slice(0, maxCandidates).flatMap((item) => nameAt(item, "id") ?? []);
}
function bodyOf2(session, runLabel) {
  const { prompt, displayName, model, timeoutSeconds, interactive, repos, workflow, environment, labels, options } = session;
  return {
    ...options,
    task: prompt,
    displayName,
    model,
    timeout: timeoutSeconds,
    interactive,
    repos,
    workflow,
    environment,
    labels: { ...labels, [runLabel.key]: runLabel.value }
  };
}

// action/src/failure.ts
var Failure = class extends Error {
  phase;
  constructor(phase, message, cause) {
    super(message, { cause });
    this.phase = phase;
  }
};
function messageOf(error2) {
  return error2 instanceof Error ? error2.message : String(error2);
}

// action/src/inputs.ts
function isAction(inputs2, env) {
  return inputs2.some(({ name: name2 }) => `INPUT_${name2.toUpperCase()}` in env);
}
function inputsOfAction(inputs2, env) {
  return gather(inputs2, (name2) => env[`INPUT_${name2.toUpperCase()}`]);
}
function inputsOfCommand(inputs2, args2, env) {
  const flags = readFlags(inputs2, args2);
  return gather(inputs2, (name2) => flags.get(name2) ?? env[variableOf(name2)]);
}
function variableOf(name2) {
  return `SESSION_${name2.toUpperCase().replaceAll("-", "_")}`;
}
function gather(inputs2, read) {
  const values = /* @__PURE__ */ new Map();
  for (const { name: name2 } of inputs2) {
    const value = read(name2);
    if (value !== void 0 && value.trim() !== "") values.set(name2, value);
  }
  return values;
}
function readFlags(inputs2, args2) {
  const flags = /* @__PURE__ */ new Map();
  const rest = [...args2];
  for (let arg = rest.shift(); arg !== void 0; arg = rest.shift()) {
    const [, name2, attached] = /^--([a-z-]+)(?:=([\s\S]*))?$/.exec(arg) ?? [];
    const input = inputs2.find((one) => one.name === name2);
    if (name2 === void 0 || input === void 0) {
      throw new Failure("CreateFailed", `Unknown flag ${quoted(arg)}. Run the command with --help to list all flags.`);
    }
    if (input.isSecret) throw new Failure("CreateFailed", tokenAsFlag(name2));
    const value = attached ?? (input.isBoolean ? "true" : rest.shift());
    if (value === void 0) throw new Failure("CreateFailed", `--${name2} needs a value.`);
    flags.set(name2, value);
  }
  return flags;
}
var tokenAsFlag = (name2) => `The token has no flag, because every user of the machine can read command lines. Set the variable ${variableOf(name2)}, or pass a file with --${name2}-file. Treat this token as leaked.`;
function quoted(arg) {
  return `"${arg.split("=")[0]?.slice(0, 40)}"`;
}

// action/src/help.ts
function help(introduction2, inputs2) {
  const rows = inputs2.map(({ name: name2, description, default: usual, isBoolean, isSecret, required: required2 }) => {
    const flag = isSecret ? "(no flag)" : `--${name2}${isBoolean ? "" : " …"}`;
    const notes = [
      required2 ? "required" : "",
      usual === void 0 || usual.startsWith("${{") ? "" : `default: ${usual}`
    ].filter(Boolean).join(", ");
    return `  ${flag.padEnd(26)} ${variableOf(name2)}
      ${description}.${notes ? ` (${notes})` : ""}
`;
  });
  return `${introduction2}
${rows.join("")}`;
}

// action/src/input-definitions.ts
var inputs = [
  {
    name: "api-url",
    required: true,
    description: "Base URL of the platform backend, such as https://platform.example/api, or of the gateway, which ends in /v1"
  },
  {
    name: "api-token",
    required: true,
    isSecret: true,
    description: "Bearer token for the API. Sent only in the Authorization header, masked in the log"
  },
  { name: "project", required: true, description: "Project of the session" },
  {
    name: "project-header",
    description: "Header that names the project. Set it if PROJECT_HEADER of the gateway is not X-Platform-Project. Gateway only"
  },
  { name: "prompt", description: "First prompt for the agent. Required unless prompt-file is set" },
  { name: "prompt-file", description: "File that contains the prompt" },
  {
    name: "repos",
    description: 'JSON array of repositories to clone: [{"url": "https://…", "branch": "main", "autoPush": false}]'
  },
  {
    name: "workflow",
    description: 'Workflow to load, as a JSON object: {"gitUrl": "https://…", "branch": "main", "path": "workflows/bugfix"}. With the gateway, a name such as bugfix also works'
  },
  { name: "model", description: "Model of the session. Defaults to the project's model" },
  { name: "display-name", description: "Display name of the session" },
  { name: "labels", description: 'JSON object of labels for the session: {"team": "shop"}' },
  {
    name: "environment-variables",
    description: 'JSON object of environment variables for the session: {"CI": "true"}'
  },
  {
    name: "session-options",
    description: 'JSON object with further fields of the create request: {"limits": {"turns": 50}, "outputSchema": {…}}. Gateway only'
  },
  {
    name: "wait",
    isBoolean: true,
    default: "false",
    description: "Wait until the session ends. The job then passes or fails with the session, see fail-on"
  },
  {
    name: "timeout",
    default: "30",
    description: "Time limit of the wait in minutes. Decimals are allowed. Also sent as the timeout of the session, but the platform does not enforce that"
  },
  { name: "poll-interval", default: "15", description: "Maximum time between two status checks, in seconds" },
  {
    name: "fail-on",
    default: "failed, error, stopped, timeout",
    description: "With wait: phases that fail the job, separated by commas. Choose from failed, error, stopped, timeout and completed, or set none"
  },
  {
    name: "interactive",
    isBoolean: true,
    description: "Keep the session open after its first run. Defaults to false with wait. Without wait, the platform decides"
  },
  {
    name: "stop-session",
    isBoolean: true,
    default: "true",
    description: "With wait: stop the session when its run fails or the time limit expires. Otherwise it keeps running on the platform. Does not apply to interactive sessions"
  },
  {
    name: "cancel-on-interrupt",
    default: "false",
    description: "What to do with the session when the job is cancelled: stop (or true), delete, or false to leave it running"
  },
  {
    name: "on-question",
    default: "fail",
    description: "What to do when the agent asks a question, with wait: fail the job, deny (reject a permission, answer that nobody can answer), or wait for somebody who answers elsewhere. deny works only with the gateway"
  },
  {
    name: "no-verify-ssl",
    isBoolean: true,
    default: "false",
    description: "Do not verify the server's TLS certificate. For a private certificate authority, set NODE_EXTRA_CA_CERTS instead"
  },
  {
    name: "ui-url",
    description: "Base URL of the platform's web interface, for links to the session: UI-URL/projects/PROJECT/sessions/NAME"
  },
  {
    name: "result-file",
    description: "File for the full result. The output session-result holds at most 480,000 characters"
  },
  { name: "api-token-file", commandOnly: true, description: "File that contains the token, instead of the variable" },
  {
    name: "outputs",
    commandOnly: true,
    description: "File for the outputs: JSON if its name ends in .json, otherwise lines of NAME=value without the result and the error"
  },
  { name: "summary", commandOnly: true, description: "File to which a summary in Markdown is appended" }
];

// action/src/interrupt.ts
var Interrupted = class extends Error {
};
function listenForInterrupt() {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort(new Interrupted(`The job was cancelled (${signal}).`));
    });
  }
  return controller.signal;
}
async function unlessAborted(promise, signal) {
  let abort = () => {
  };
  const aborted = new Promise((_resolve, reject) => {
    abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name2, message = "") {
  issueCommand(name2, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key2 in this.properties) {
        if (this.properties.hasOwnProperty(key2)) {
          const val = this.properties[key2];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key2}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key2, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key2.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key2}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os4 from "os";

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter2 = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter2(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key2, value]) => ` ${key2}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter2(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter2(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();

// node_modules/@actions/core/lib/platform.js
import os3 from "os";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
var { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises;
var IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;

// node_modules/@actions/exec/lib/toolrunner.js
var IS_WINDOWS2 = process.platform === "win32";

// node_modules/@actions/core/lib/platform.js
var platform = os3.platform();
var arch = os3.arch();

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function setOutput(name2, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name2, value));
  }
  process.stdout.write(os4.EOL);
  issueCommand("set-output", { name: name2 }, toCommandValue(value));
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os4.EOL);
}
function startGroup(name2) {
  issue("group", name2);
}
function endGroup() {
  issue("endgroup");
}
function saveState(name2, value) {
  const filePath = process.env["GITHUB_STATE"] || "";
  if (filePath) {
    return issueFileCommand("STATE", prepareKeyValueMessage(name2, value));
  }
  issueCommand("save-state", { name: name2 }, toCommandValue(value));
}
function getState(name2) {
  return process.env[`STATE_${name2}`] || "";
}

// action/src/cancel.ts
var creationMs = 3e3;
var findMs = 1500;
var endMs = 2e3;
async function cancelSession(cancellation) {
  const { api, cancel, runLabel } = cancellation;
  const created = await currentSession(cancellation);
  if (created === void 0) {
    return { description: `If a session was created, it is still running. Its label is ${formatLabel(runLabel)}.` };
  }
  if (cancel === "keep") {
    return { created, description: "The session keeps running because cancel-on-interrupt is false." };
  }
  try {
    await api[cancel](created.name, { timeoutMs: endMs });
    return { created, description: cancel === "stop" ? "The session is being stopped." : "The session was deleted." };
  } catch (error2) {
    return {
      created,
      description: `The session is still running. It could not be ${past[cancel]}: ${messageOf(error2)}.`
    };
  }
}
var past = { stop: "stopped", delete: "deleted" };
async function currentSession({ api, created, session, runLabel }) {
  const late = new Promise((resolve) => setTimeout(() => resolve(void 0), creationMs).unref());
  const settled = await Promise.race([Promise.resolve(created).catch(() => void 0), late]);
  if (settled !== void 0) return settled;
  const found = await api.find(session, runLabel, { timeoutMs: findMs }).catch(() => void 0);
  return found?.is === "found" ? found.session : void 0;
}

// action/src/post-step.ts
function isPostStep() {
  return getState("session") !== "";
}
function saveSession(session) {
  saveState("session", JSON.stringify(session));
}
async function cancelLeftover({ settings, api, log }) {
  const { name: name2, isDone: isDone2, runLabel } = JSON.parse(getState("session"));
  const { cancel, session } = settings;
  if (isDone2 || cancel === "keep") return;
  const created = name2 === "" ? void 0 : { name: name2, uid: "" };
  const { description } = await cancelSession({ api, cancel, session, runLabel, created });
  log.info(`${name2} ${description}`.trim());
}

// action/src/program.ts
import { readFileSync } from "node:fs";

// action/src/log.ts
var actionLog = {
  info: (line) => info(`${time()} ${sanitize(line)}`),
  warning: (line) => warning(sanitize(line)),
  error: (line) => error(sanitize(line), { title: "Agent session" }),
  group(title) {
    startGroup(sanitize(title));
    return () => endGroup();
  }
};
var commandLog = {
  info: (line) => write(`${time()} ${sanitize(line)}`),
  warning: (line) => write(`Warning: ${sanitize(line)}`),
  error: (line) => write(`Error: ${sanitize(line)}`),
  group(title) {
    write(sanitize(title));
    return () => void 0;
  }
};
function withoutSecret(log, redact) {
  return {
    info: (line) => log.info(redact(line)),
    warning: (line) => log.warning(redact(line)),
    error: (line) => log.error(redact(line)),
    group: (title) => log.group(redact(title))
  };
}
function sanitize(line) {
  const oneLine = line.replace(/\s*[\r\n]+\s*/g, " · ");
  const plain = [...oneLine].filter((sign) => !isControl(sign.codePointAt(0) ?? 0)).join("");
  return plain.replaceAll("##[", "# #[").replace(/^\s*::/, "∷");
}
function isControl(code) {
  return code < 32 || code >= 127 && code < 160;
}
function time() {
  return (/* @__PURE__ */ new Date()).toISOString().slice(11, 19);
}
function write(line) {
  process.stderr.write(`${line}
`);
}

// action/src/report.ts
import { appendFileSync as appendFileSync2, writeFileSync } from "node:fs";

// action/src/outcome.ts
function outputsOf({ name: name2, uid, phase, result, output, error: error2, url }) {
  return {
    "session-name": name2,
    "session-uid": uid,
    "session-phase": phase,
    "session-result": result,
    "session-output": output,
    "session-url": url,
    "session-error": error2
  };
}

// action/src/verdict.ts
var meanings = {
  ready: "The fix and its tests are solid",
  "needs-tests": "The fix is adequate, but its tests are incomplete",
  "needs-fix": "The fix is inadequate"
};
function verdictIn(text) {
  const lines = text.matchAll(/^[\s>*_#|-]*verdict[\s*_|]*[:=|][\s*_`"'|]*(ready|needs-tests|needs-fix)\b/gim);
  return [...lines].at(-1)?.[1]?.toLowerCase();
}
function meaningOf(verdict) {
  return meanings[verdict];
}

// action/src/summary.ts
var maxResultBytes = 6e5;
var maxErrorCharacters = 4e3;
var maxOutputCharacters = 1e5;
var maxQuestions = 20;
var maxQuestionCharacters = 1e3;
function summaryOf(outcome) {
  const { name: name2, phase, result, output, error: error2, url, waited, asked, durationMs, project, isFailure } = outcome;
  const verdict = verdictIn(result);
  const rows = [
    ["Phase", `${isFailure ? "❌ " : ""}${escapeCell(phase)}`],
    ["Duration", waited ? durationOf(durationMs) : "did not wait"],
    ["Project", escapeCell(project)]
  ];
  if (url !== "") rows.push(["Session", /^https?:/.test(url) ? `[${escapeCell(name2)}](${url})` : escapeCell(name2)]);
  if (verdict !== void 0) rows.push(["Review verdict", `**${verdict}**: ${meaningOf(verdict)}`]);
  for (const { text, done } of asked.slice(0, maxQuestions))
    rows.push(["Question", `${escapeCell(text.slice(0, maxQuestionCharacters))}<br>**${escapeCell(done)}**`]);
  if (asked.length > maxQuestions) rows.push(["Questions", `${asked.length - maxQuestions} more`]);
  if (error2 !== "") rows.push(["Error", escapeCell(error2.slice(0, maxErrorCharacters))]);
  const table = ["| | |", "|---|---|", ...rows.map(([key2, value]) => `| ${key2} | ${value} |`)].join("\n");
  return `### Agent session${name2 === "" ? "" : ` ${escapeCell(name2)}`}

${table}
${outputPart(output)}${resultPart(result)}
`;
}
function durationOf(ms) {
  const seconds = Math.round(ms / 1e3);
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"]
  ].filter(([count]) => count !== 0);
  return parts.length === 0 ? "0 s" : parts.map((part) => part.join(" ")).join(" ");
}
function outputPart(output) {
  if (output === "") return "";
  const text = JSON.stringify(JSON.parse(output), null, 2);
  if (text.length > maxOutputCharacters) return `
#### Output

The output has ${text.length} characters.
`;
  return `
#### Output

\`\`\`json
${text}
\`\`\`
`;
}
function resultPart(result) {
  if (result.trim() === "") return "";
  const bytes = Buffer.from(result);
  if (bytes.length <= maxResultBytes) return `
#### Result

${result.trim()}
`;
  const start = bytes.subarray(0, maxResultBytes).toString().replace(/�$/, "");
  return `
#### Result (first ${maxResultBytes} of ${bytes.length} bytes)

${start}
`;
}
function escapeCell(text) {
  const escaped = text.replace(/[\\`*_{}[\]<>()#+!|~&@]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return escaped.replace(/\s*[\r\n]+\s*/g, "<br>");
}

// action/src/report.ts
var maxOutputCharacters2 = 48e4;
var advice = {
  "session-result": "was cut off (set result-file to get the full result)",
  "session-output": "was left empty (get the session to read it)"
};
function setOutputs(outcome) {
  for (const [name2, value] of Object.entries(outputsOf(outcome))) {
    const isLong = value.length > maxOutputCharacters2;
    if (isLong) warning(`The output ${name2} ${advice[name2] ?? "was cut off"}: it has ${value.length} characters.`);
    const short = name2 === "session-output" ? "" : `${value.slice(0, maxOutputCharacters2)}
… (cut)`;
    setOutput(name2, isLong ? short : value);
  }
}
function writeOutputs(path, outcome) {
  const outputs = outputsOf(outcome);
  if (path.endsWith(".json")) return writeFileSync(path, `${JSON.stringify(outputs, null, 2)}
`);
  const { "session-result": _result, "session-output": _output, "session-error": _error, ...values } = outputs;
  const lines = Object.entries(values).map(([name2, value]) => `${variable(name2)}=${sanitize2(value)}
`);
  writeFileSync(path, lines.join(""));
}
function writeResult(path, { result }) {
  writeFileSync(path, result);
}
function appendSummary(path, outcome) {
  appendFileSync2(path, summaryOf(outcome));
}
function variable(name2) {
  return name2.toUpperCase().replaceAll("-", "_");
}
function sanitize2(value) {
  return value.replace(/[^A-Za-z0-9.,:/@_+=%?~-]+/g, "");
}

// action/src/program.ts
var Program = class {
  /** Whether a runner started it. */
  isOnRunner;
  #inputs;
  #args;
  #log;
  #secrets = [];
  constructor(inputs2, args2) {
    this.#inputs = inputs2;
    this.#args = args2;
    this.isOnRunner = args2.length === 0 && isAction(inputs2, process.env);
    this.#log = this.isOnRunner ? actionLog : commandLog;
  }
  /** The log, from which the tokens are removed. */
  get log() {
    return withoutSecret(this.#log, (text) => this.#redact(text));
  }
  readInputs() {
    if (this.isOnRunner) return inputsOfAction(this.#inputs, process.env);
    return inputsOfCommand(this.#inputs, this.#args, process.env);
  }
  /** Reads a token from its input or from its file, and masks it before anything is logged. */
  readToken(values, input = "api-token") {
    const file = values.get(`${input}-file`);
    const token2 = (values.get(input) ?? (file === void 0 ? "" : readTokenFile(`${input}-file`, file))).trim();
    if (this.isOnRunner && token2 !== "") setSecret(token2);
    this.#secrets.push(token2);
    return token2;
  }
  /** Sets the outputs early, because the runner may kill a cancelled job before it ends. */
  reportEarly(values, outcome) {
    this.#tryWrite("the outputs", () => this.#writeOutputs(values, this.#redactOutcome(outcome)));
  }
  /** Writes the outputs, summary, result and log, and ends the process. */
  async end(values, outcome) {
    const isReported = this.#report(values, this.#redactOutcome(outcome));
    await new Promise((written) => process.stdout.write("", written));
    process.exit(outcome.phase === "Cancelled" ? 130 : outcome.isFailure || !isReported ? 1 : 0);
  }
  /** Returns whether every write succeeded. */
  #report(values, outcome) {
    const summary2 = this.isOnRunner ? process.env.GITHUB_STEP_SUMMARY : values.get("summary");
    const result = values.get("result-file");
    const isWritten = [
      this.#tryWrite("the outputs", () => this.#writeOutputs(values, outcome)),
      this.#tryWrite("the summary", () => summary2 && appendSummary(summary2, outcome)),
      this.#tryWrite("the result", () => result !== void 0 && writeResult(result, outcome))
    ];
    if (!this.isOnRunner && outcome.result !== "") process.stdout.write(`${outcome.result}
`);
    const name2 = outcome.name === "" ? "" : ` ${outcome.name}`;
    if (outcome.isFailure) this.#log.error(`${outcome.phase}${name2}: ${outcome.error}`);
    else this.#log.info(`${outcome.phase}${name2}${outcome.error === "" ? "" : `: ${outcome.error}`}`);
    return isWritten.every(Boolean);
  }
  #writeOutputs(values, outcome) {
    const path = values.get("outputs");
    if (this.isOnRunner) setOutputs(outcome);
    else if (path !== void 0) writeOutputs(path, outcome);
  }
  /** Logs an error instead of throwing it, so that the other files are still written. */
  #tryWrite(what, write2) {
    try {
      write2();
      return true;
    } catch (error2) {
      this.#log.error(`Cannot write ${what}: ${messageOf(error2)}`);
      return false;
    }
  }
  #redactOutcome(outcome) {
    const texts = {
      error: outcome.error,
      result: outcome.result,
      output: outcome.output,
      phase: outcome.phase,
      uid: outcome.uid
    };
    const cleaned = Object.entries(texts).map(([key2, text]) => [key2, this.#redact(text)]);
    const asked = outcome.asked.map(({ text, done }) => ({ text: this.#redact(text), done }));
    return { ...outcome, ...Object.fromEntries(cleaned), asked };
  }
  #redact(text) {
    const secrets = this.#secrets.filter((secret) => secret.length >= 8);
    return secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
  }
};
function explain(error2) {
  if (error2 instanceof Failure) return error2.message;
  const stack = error2 instanceof Error ? error2.stack ?? error2.message : String(error2);
  return `Internal error of the action, please report it: ${stack}`;
}
function readTokenFile(flag, path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error2) {
    throw new Failure("CreateFailed", `--${flag} cannot be read: ${messageOf(error2)}.`, error2);
  }
}

// action/src/backoff.ts
import { setTimeout as setTimeout2 } from "node:timers/promises";
var Backoff = class {
  #first;
  #most;
  #next;
  constructor(first, most) {
    this.#first = Math.min(first, most);
    this.#most = most;
    this.#next = this.#first;
  }
  /** The next delay in milliseconds, but not less than the server's Retry-After. */
  next(atLeast = 0) {
    const wait = this.#next * (0.8 + Math.random() * 0.4);
    this.#next = Math.min(this.#next * 1.6, this.#most);
    return Math.max(wait, atLeast);
  }
  restart() {
    this.#next = this.#first;
  }
};
var Deadline = class {
  #at;
  constructor(ms) {
    this.#at = performance.now() + ms;
  }
  left() {
    return Math.max(0, this.#at - performance.now());
  }
  get isOver() {
    return this.left() === 0;
  }
};
async function sleep(ms, signal) {
  try {
    await setTimeout2(ms, void 0, { signal });
  } catch (error2) {
    throw signal.aborted ? signal.reason : error2;
  }
}

// action/src/find-created.ts
var connectionLostMs = 35e3;
var apiErrorMs = 5e3;
var readRetryMs = 6e4;
async function findCreatedSession(creation, error2) {
  const { runLabel, limit, log, signal } = creation;
  log.info(`The server did not confirm the creation, looking for the session: ${messageOf(error2)}`);
  const appearDeadline = new Deadline(Math.min(isFinalError(error2) ? apiErrorMs : connectionLostMs, limit.left()));
  const readDeadline = new Deadline(Math.min(readRetryMs, limit.left()));
  const backoff = new Backoff(300, 5e3);
  for (; ; ) {
    const result = await search(creation, readDeadline);
    if ("readError" in result) {
      if (!isRetryable(result.readError)) throw unknownCreation(runLabel, error2);
    } else if (result.is === "found") {
      log.info(`Found the session: ${result.session.name}`);
      return result.session;
    } else if (result.is === "unknown") {
      throw unknownCreation(runLabel, error2, result.candidates);
    }
    const readError = "readError" in result ? result.readError : void 0;
    const wait = backoff.next(readError instanceof ErrorResponse ? readError.retryAfterMs : 0);
    if ((readError === void 0 ? appearDeadline : readDeadline).left() < wait) throw unknownCreation(runLabel, error2);
    await sleep(wait, signal);
  }
}
async function search({ api, session, runLabel, signal }, readDeadline) {
  try {
    return await api.find(session, runLabel, { timeoutMs: Math.max(2e3, readDeadline.left()), signal });
  } catch (readError) {
    signal.throwIfAborted();
    if (!isRemoteError(readError)) throw readError;
    return { readError };
  }
}
function isFinalError(error2) {
  return error2 instanceof ErrorResponse && error2.isOwn && error2.status !== 502 && error2.status !== 504;
}
function isRetryable(error2) {
  if (error2 instanceof ErrorResponse) return error2.status === 429 || error2.status >= 500;
  return error2 instanceof NoResponse || error2 instanceof UnexpectedResponse;
}
function unknownCreation(runLabel, cause, candidates2 = []) {
  const names = candidates2.length > 0 ? ` It may be one of these: ${candidates2.join(", ")}.` : "";
  const message = `It is unknown whether the session was created: ${messageOf(cause)}. The action did not retry, to avoid a second session. If the session exists, its label is ${formatLabel(runLabel)}.${names}`;
  return new Failure("CreateFailed", message, cause);
}

// action/src/create.ts
var retryMs = 12e4;
var unknownHostRetryMs = 1e4;
var timeoutMs = 45e3;
async function createSession(creation) {
  const { api, session, runLabel, limit, log, signal } = creation;
  const retryDeadline = new Deadline(Math.min(retryMs, limit.left()));
  const unknownHostDeadline = new Deadline(unknownHostRetryMs);
  const backoff = new Backoff(1e3, 15e3);
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await api.create(session, runLabel, { timeoutMs });
    } catch (error2) {
      if (!isRemoteError(error2)) throw error2;
      if (mayHaveCreated(error2)) return await findCreatedSession(creation, error2);
      const wait = backoff.next(error2 instanceof ErrorResponse ? error2.retryAfterMs : 0);
      const isUnknownHost = error2 instanceof NoResponse && error2.code === "ENOTFOUND";
      const isOver = (isUnknownHost ? unknownHostDeadline : retryDeadline).left() < wait;
      if (isOver || !isRetryable2(error2)) throw notCreated(error2, attempt);
      log.info(`No session was created yet, retrying: ${messageOf(error2)}`);
      await sleep(wait, signal);
      if (error2 instanceof ErrorResponse && error2.status === 503) {
        const found = await api.find(session, runLabel, { timeoutMs, signal }).catch((cause) => {
          throw unknownCreation(runLabel, cause);
        });
        if (found.is === "found") return found.session;
        if (found.is === "unknown") throw unknownCreation(runLabel, error2, found.candidates);
      }
    }
  }
}
function mayHaveCreated(error2) {
  if (error2 instanceof NoResponse) return error2.sent;
  if (error2 instanceof ErrorResponse) return error2.status >= 500 && error2.status !== 503;
  return true;
}
function isRetryable2(error2) {
  if (error2 instanceof NoResponse) return !isCertificateError(error2.code);
  if (!(error2 instanceof ErrorResponse)) return false;
  if (error2.status === 409) return error2.retryAfterMs !== void 0;
  return error2.status === 429 || error2.status === 503;
}
function notCreated(error2, attempts) {
  const tries = attempts > 1 ? ` (${attempts} attempts)` : "";
  return new Failure("CreateFailed", `No session was created: ${messageOf(error2)}${tries}`, error2);
}

// action/src/last-message.ts
var quietMs = 1e3;
var openMs = 3e3;
var maxMs = 2e4;
var maxCharacters = 32 * 1024 * 1024;
async function lastMessage(api, name2, signal) {
  const cut = new AbortController();
  const late = setTimeout(() => cut.abort(), openMs);
  try {
    const stream = await api.events(name2, { timeoutMs: maxMs, signal: AbortSignal.any([signal, cut.signal]) });
    clearTimeout(late);
    return await readLastMessage(stream);
  } catch {
    signal.throwIfAborted();
    return void 0;
  } finally {
    clearTimeout(late);
  }
}
async function readLastMessage(stream) {
  const log = new EventLog();
  const finish = () => stream.destroy();
  let quiet = setTimeout(finish, quietMs);
  let characters = 0;
  let rest = "";
  try {
    for await (const chunk of stream.setEncoding("utf8")) {
      clearTimeout(quiet);
      quiet = setTimeout(finish, quietMs);
      characters += chunk.length;
      if (characters > maxCharacters) break;
      const lines = `${rest}${chunk}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data:")) log.add(parse(line.slice("data:".length)));
    }
  } catch {
  } finally {
    clearTimeout(quiet);
    stream.destroy();
  }
  return log.lastMessage;
}

// action/src/questions.ts
var refusal = "Nobody can answer: this is a CI job. Choose the safest way yourself and continue without an answer.";
var Questions = class {
  asked = [];
  #api;
  #policy;
  #log;
  #known = /* @__PURE__ */ new Set();
  constructor(api, policy, log) {
    this.#api = api;
    this.#policy = policy;
    this.#log = log;
  }
  /** Handles the open questions of a session that asks. Returns why the job fails, or undefined if the session goes on. */
  async handle(name2, limits) {
    const open2 = await this.#api.questions(name2, limits);
    if (open2 === void 0) return this.#handleUnlisted();
    let failure;
    for (const question of open2) failure ??= await this.#handleOne(name2, question, limits);
    return failure;
  }
  async #handleOne(name2, question, limits) {
    const id = textAt(question, "id") ?? "";
    const text = textAt(question, "text") ?? "a question without a text";
    if (this.#policy === "fail") return this.#fail(text, "failed the job: on-question is fail");
    if (this.#policy === "wait") {
      if (!this.#known.has(id)) this.#note(text, "waited for an answer");
      this.#known.add(id);
      return void 0;
    }
    const answer = denialOf(question);
    if (answer === void 0) return this.#fail(text, "failed the job: the question has no answer that denies");
    const isDenied = await this.#api.answer(name2, id, answer, limits);
    this.#note(text, isDenied ? "denied" : "was not open any more");
    return void 0;
  }
  /** The backend, or an older gateway, does not list questions. */
  #handleUnlisted() {
    const text = "a question (only the gateway can show it)";
    if (this.#policy !== "wait") return this.#fail(text, `failed the job: on-question is ${this.#policy}`);
    if (!this.#known.has("")) this.#note(text, "waited for an answer");
    this.#known.add("");
    return void 0;
  }
  #fail(text, done) {
    this.#note(text, done);
    return `The agent asks, and nobody answers in a CI job: ${text}`;
  }
  #note(text, done) {
    this.asked.push({ text, done });
    this.#log.info(`The agent asks: ${text} (${done})`);
  }
};
function denialOf(question) {
  const { options, parts, allowsText } = question;
  if (Array.isArray(parts)) return { answers: parts.map(() => ({ text: refusal })) };
  for (const kind of ["reject_once", "reject_always"]) {
    const option = Array.isArray(options) ? options.find((one) => textAt(one, "kind") === kind) : void 0;
    if (option !== void 0) return { option: textAt(option, "id") };
  }
  return allowsText === true ? { text: refusal } : void 0;
}

// action/src/wait.ts
var firstMs = 1e3;
var timeoutMs2 = 3e4;
var outageMs = 3e4;
async function waitForEnd({ api, name: name2, questions, pollMs, limit, log, signal }) {
  const backoff = new Backoff(firstMs, pollMs);
  const outageBackoff = new Backoff(Math.min(pollMs, firstMs), Math.max(pollMs, outageMs));
  let phase = "";
  let outage;
  for (; ; ) {
    let wait;
    try {
      const state = await api.read(name2, { timeoutMs: timeoutMs2, signal });
      if (outage !== void 0) log.info("The server is available again");
      outage = void 0;
      outageBackoff.restart();
      if (state.phase !== phase) log.info(state.phase);
      phase = state.phase;
      if (state.isAsking) {
        const failure = await questions.handle(name2, { timeoutMs: timeoutMs2, signal });
        if (failure !== void 0) return { ...state, phase: "Failed", error: failure };
      }
      if (state.ended || state.error !== void 0) return state;
      wait = backoff.next();
    } catch (error2) {
      signal.throwIfAborted();
      if (!isRemoteError(error2)) throw error2;
      if (isPermanent(error2)) throw new Failure("PollFailed", explain2(error2), error2);
      if (outage === void 0) log.info(`Cannot read the session, retrying: ${messageOf(error2)}`);
      outage = error2;
      wait = outageBackoff.next(error2 instanceof ErrorResponse ? error2.retryAfterMs : 0);
    }
    if (limit.isOver) throw timeoutFailure(phase, outage);
    await sleep(Math.min(wait, limit.left()), signal);
  }
}
function isPermanent(error2) {
  if (error2 instanceof NoResponse) return isCertificateError(error2.code);
  const passing = [408, 425, 429];
  return error2 instanceof ErrorResponse && error2.status >= 400 && error2.status < 500 && !passing.includes(error2.status);
}
function explain2(error2) {
  const hints = {
    401: "The token is not valid any more. A token for CI must live longer than the session",
    403: "The token can create sessions in this project but cannot read them",
    404: "The session was deleted, or the URL of the API changed"
  };
  const hint = error2 instanceof ErrorResponse ? hints[error2.status] : void 0;
  return `The wait ended because the session cannot be read: ${messageOf(error2)}.${hint ? ` ${hint}.` : ""}`;
}
function timeoutFailure(phase, outage) {
  if (outage === void 0) {
    return new Failure("Timeout", `The time limit expired. The session has not ended, its phase is ${phase}.`);
  }
  const last = phase === "" ? "Its phase is unknown." : `Its last known phase is ${phase}.`;
  return new Failure(
    "PollTimeout",
    `The time limit expired and the session could not be read: ${messageOf(outage)}. ${last}`,
    outage
  );
}

// action/src/run.ts
var stopMs = 1e4;
function initialOutcome(project = "") {
  const texts = { name: "", uid: "", phase: "CreateFailed", result: "", output: "", error: "", url: "", project };
  return { ...texts, asked: [], isFailure: true, waited: false, durationMs: 0 };
}
async function runSession(run) {
  const { settings, api, runLabel, log, interrupt, saveState: saveState2 } = run;
  const { session, wait } = settings;
  const begun = performance.now();
  const limit = new Deadline(settings.timeoutMs);
  const questions = new Questions(api, settings.onQuestion, log);
  const outcome = { ...initialOutcome(settings.project), waited: wait, asked: questions.asked };
  let created;
  log.info(`Creating a session in project ${settings.project} with the label ${formatLabel(runLabel)}`);
  saveState2({ name: "", isDone: false });
  const creation = createSession({ api, session, runLabel, limit, log, signal: interrupt });
  try {
    created = await unlessAborted(creation, interrupt);
    Object.assign(outcome, sessionOf(run, created), { phase: "Pending", isFailure: false });
    log.info(`Created ${created.name}: ${outcome.url}`);
    saveState2({ name: created.name, isDone: false });
    if (wait) applyState(outcome, settings, await waitAndStop(run, created, questions, limit));
  } catch (error2) {
    outcome.isFailure = true;
    outcome.error = messageOf(error2);
    outcome.phase = error2 instanceof Failure ? error2.phase : "CreateFailed";
    if (error2 instanceof Failure && wait && created) {
      outcome.isFailure = failsJob(error2.phase, settings.failOn);
      if (isOutOfTime(error2.phase)) outcome.error += ` ${await stopSession(run, created)}`;
    }
    if (interrupt.aborted) {
      Object.assign(outcome, { phase: "Cancelled", error: messageOf(interrupt.reason) });
      run.reportEarly(outcome);
      const { cancel } = settings;
      const cancelled = await cancelSession({ api, cancel, session, runLabel, created: created ?? creation });
      if (cancelled.created) Object.assign(outcome, sessionOf(run, cancelled.created));
      outcome.error += ` ${cancelled.description}`;
    } else if (!(error2 instanceof Failure)) {
      throw error2;
    }
  }
  outcome.durationMs = performance.now() - begun;
  saveState2({ name: outcome.name, isDone: isDone(outcome, settings) });
  return outcome;
}
function sessionOf({ settings, api }, { name: name2, uid }) {
  const { uiUrl, project } = settings;
  return { name: name2, uid, url: uiUrl === void 0 ? api.addressOf(name2) : `${uiUrl}/projects/${project}/sessions/${name2}` };
}
async function waitAndStop(run, { name: name2 }, questions, limit) {
  const { settings, api, log, interrupt } = run;
  const endGroup2 = log.group(`Waiting for ${name2}, up to ${durationOf(settings.timeoutMs)}`);
  try {
    const { pollMs } = settings;
    const state = await waitForEnd({ api, name: name2, questions, pollMs, limit, log, signal: interrupt });
    if (!state.ended) return { ...state, phase: "Failed", error: `${state.error}
${await stopSession(run, { name: name2 })}` };
    if (state.mayStillRun) await stopSession(run, { name: name2 });
    if (state.result !== void 0) return state;
    const result = await lastMessage(api, name2, interrupt);
    return result === void 0 ? state : { ...state, result };
  } finally {
    endGroup2();
  }
}
async function stopSession({ settings, api }, { name: name2 }) {
  if (!settings.stop) return "The session keeps running because stop-session is false.";
  if (settings.session.interactive !== false) return "The session keeps running because it is interactive.";
  try {
    await api.stop(name2, { timeoutMs: stopMs });
    return "The session is being stopped.";
  } catch (error2) {
    return `The session is still running. It could not be stopped: ${messageOf(error2)}.`;
  }
}
function isOutOfTime(phase) {
  return phase === "Timeout" || phase === "PollTimeout";
}
function applyState(outcome, { failOn }, { phase, result = "", output, error: error2 = "" }) {
  const isFailure = failsJob(phase, failOn);
  const why = error2 === "" && isFailure ? `The session ended with the phase ${phase}.` : error2;
  const json = output === void 0 ? "" : JSON.stringify(output);
  Object.assign(outcome, { phase, result, output: json, error: why, isFailure });
}
function isDone({ phase }, { wait, cancel }) {
  if (cancel === "keep" || phase === "Cancelled") return true;
  return wait && !["CreateFailed", "PollFailed", "Timeout", "PollTimeout"].includes(phase);
}

// action/src/patterns.ts
var name = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
var host = "([A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9A-Fa-f:.]+\\])";
var gitUrl = new RegExp(
  `^((https?|ssh)://([^\\s/@-][^\\s/@]*@)?${host}(:[0-9]{1,5})?/[^\\s]+|git@${host}:(?!-)[^\\s]+)$`
);
var branch = /^(?![-/.])(?!@$)(?!.*(\.\.|@\{|\/\/|\/\.|\.lock(\/|$)))[^\s~^:?*[\\]*[^\s~^:?*[\\/.]$/;
var repositoryPath = /^(?![-/])(?!(.*\/)?\.\.(\/|$))[^\r\n\\]+$/;
var labelKey = /^(?=[^/]{1,253}\/|[^/]*$)([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\/)?[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/;
var labelValue = /^([A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?$/;
var variableName = /^[A-Za-z_][A-Za-z0-9_]*$/;
var token = /^[A-Za-z0-9._~+/-]+=*$/;

// action/src/scalar-inputs.ts
function readBoolean(name2, text, problem) {
  const word = text?.toLowerCase();
  if (word === "true") return true;
  if (word === "false") return false;
  if (word !== void 0) problem(name2, "must be true or false");
  return void 0;
}
function readNumber(name2, text, { above, most, unit, example }, problem) {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value > above && value <= most) return value;
  problem(
    name2,
    `must be a number of ${unit} greater than ${above} and at most ${most}, without a unit, such as ${example}`
  );
  return most;
}
function readUrl(name2, text, problem) {
  if (text === void 0) return void 0;
  const url = URL.canParse(text) ? new URL(text) : void 0;
  if (url === void 0 || !/^https?:$/.test(url.protocol) || url.hostname === "") {
    problem(name2, "must be a URL that starts with https:// or http://, such as https://platform.example");
  } else if (url.username !== "" || url.password !== "") {
    problem(name2, "must not contain a user name or password");
  } else if (url.search !== "" || url.hash !== "") {
    problem(name2, "must not contain a query (?) or a fragment (#)");
  } else {
    return url.href.replace(/\/+$/, "");
  }
  return void 0;
}
var failing = ["failed", "error", "stopped", "timeout", "completed"];
function readFailOn(text, problem) {
  const phases = (text ?? "failed, error, stopped, timeout").toLowerCase().split(/[\s,]+/).filter(Boolean);
  if (phases.length === 1 && phases[0] === "none") return /* @__PURE__ */ new Set();
  for (const word of phases) {
    if (!failing.includes(word)) {
      problem("fail-on", `contains the unknown phase "${word.slice(0, 40)}". Use ${failing.join(", ")}, or only none`);
    }
  }
  return new Set(phases);
}
function readOnQuestion(text, isGateway, problem) {
  const word = text?.toLowerCase() ?? "fail";
  if (word === "fail" || word === "wait") return word;
  if (word !== "deny") problem("on-question", "must be fail, deny or wait");
  else if (!isGateway) problem("on-question", "can be deny only with the gateway, whose api-url ends in /v1");
  return "deny";
}
function readCancel(text, problem) {
  const word = text?.toLowerCase() ?? "false";
  if (word === "false") return "keep";
  if (word === "true" || word === "stop") return "stop";
  if (word === "delete") return "delete";
  problem("cancel-on-interrupt", "must be stop (or true), delete, or false");
  return "keep";
}
function readProjectHeader(text, isGateway, problem) {
  if (text === void 0) return "X-Platform-Project";
  if (!isGateway) problem("project-header", "works only with the gateway, whose api-url ends in /v1");
  else if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(text) || takenHeaders.test(text)) {
    problem("project-header", "must be a valid HTTP header name without another meaning, such as X-Team-Project");
  }
  return text;
}
var takenHeaders = /^(accept|authorization|connection|content-.*|host|idempotency-key|transfer-encoding|user-agent)$/i;

// action/src/session-inputs.ts
import { readFileSync as readFileSync2 } from "node:fs";

// action/src/json-input.ts
function parseJsonInput(name2, text, problem) {
  try {
    return JSON.parse(text);
  } catch (error2) {
    problem(name2, `is not valid JSON${placeOf(error2, text)}`);
    return void 0;
  }
}
function asObject(value, place, keys, problem) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    problem(place, `must be a JSON object, not ${kindOf(value)}`);
    return void 0;
  }
  for (const key2 of Object.keys(value)) {
    if (keys !== void 0 && !keys.some((known) => known === key2)) {
      problem(`${place}.${key2}`, `is unknown. Known keys: ${keys.join(", ")}`);
    }
  }
  return value;
}
function kindOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
function placeOf(error2, text) {
  const message = error2 instanceof Error ? error2.message : "";
  const offset = /end of JSON input/.test(message) ? text.length : Number(/at position (\d+)/.exec(message)?.[1] ?? NaN);
  if (Number.isNaN(offset)) return firstOddity(text);
  return lineAndColumn(text, offset);
}
function firstOddity(text) {
  const offset = text.search(/\S/);
  return offset >= 0 && !/["[{\dtfn-]/.test(text[offset] ?? "") ? lineAndColumn(text, offset) : "";
}
function lineAndColumn(text, offset) {
  const before = text.slice(0, offset).split("\n");
  return `: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

// action/src/structured-inputs.ts
function readRepos(text, problem) {
  const value = parseJsonInput("repos", text, problem);
  if (value === void 0) return void 0;
  if (!Array.isArray(value)) {
    problem("repos", `must be a JSON array such as [{"url": "https://…"}], not ${kindOf(value)}`);
    return void 0;
  }
  return value.map((one, index) => readRepository(one, `repos[${index}]`, problem));
}
function readRepository(value, place, problem) {
  const given = asObject(value, place, ["url", "branch", "autoPush"], problem);
  if (given === void 0) return { url: "" };
  const { autoPush } = given;
  if (autoPush !== void 0 && typeof autoPush !== "boolean") {
    problem(`${place}.autoPush`, `must be true or false without quotes, not ${kindOf(autoPush)}`);
  }
  return {
    url: required(given.url, `${place}.url`, gitUrl, gitUrlExpected, problem),
    ...optional("branch", given.branch, `${place}.branch`, branch, "a git branch name", problem),
    ...typeof autoPush === "boolean" && { autoPush }
  };
}
function readWorkflow(text, isGateway, problem) {
  const trimmed = text.trim();
  if (name.test(trimmed) && !/^(true|false|null|\d+)$/.test(trimmed)) {
    if (isGateway) return trimmed;
    problem(
      "workflow",
      'is a name, which only the gateway supports (its api-url ends in /v1). For the backend, set {"gitUrl": "https://…", "branch": "main", "path": "workflows/bugfix"}'
    );
    return void 0;
  }
  const value = parseJsonInput("workflow", text, problem);
  if (value === void 0) return void 0;
  const given = asObject(value, "workflow", ["gitUrl", "branch", "path"], problem);
  if (given === void 0) return void 0;
  const path = "a path inside the repository, such as workflows/bugfix";
  return {
    gitUrl: required(given.gitUrl, "workflow.gitUrl", gitUrl, gitUrlExpected, problem),
    ...optional("branch", given.branch, "workflow.branch", branch, "a git branch name", problem),
    ...optional("path", given.path, "workflow.path", repositoryPath, path, problem)
  };
}
function readStringMap(input, text, rule, problem) {
  const value = parseJsonInput(input, text, problem);
  if (value === void 0) return void 0;
  const given = asObject(value, input, void 0, problem);
  if (given === void 0) return void 0;
  for (const [key2, one] of Object.entries(given)) {
    if (!rule.key.test(key2)) problem(`${input}.${key2}`, `is not ${rule.keyExpected}`);
    else if (typeof one !== "string") problem(`${input}.${key2}`, `must be a string in quotes, not ${kindOf(one)}`);
    else if (rule.value?.test(one) === false) problem(`${input}.${key2}`, `must be ${rule.valueExpected}`);
  }
  return given;
}
var gitUrlExpected = "a git URL: https://, http:// or ssh:// with a host and a path, or git@host:path";
function required(value, place, rule, expected, problem) {
  if (typeof value === "string" && rule.test(value)) return value;
  problem(place, value === void 0 ? `is missing. Set it to ${expected}` : `must be ${expected}`);
  return "";
}
function optional(key2, value, place, rule, expected, problem) {
  if (value === void 0 || value === "") return {};
  return { [key2]: required(value, place, rule, expected, problem) };
}

// action/src/session-inputs.ts
var maxPromptBytes = { gateway: 1e6, backend: 131056 };
function readSession(values, isGateway, problem) {
  const model = values.get("model")?.trim();
  const displayName = values.get("display-name")?.trim();
  const read = (name2, parse2) => {
    const text = values.get(name2);
    return text === void 0 ? void 0 : parse2(text);
  };
  const repos = read("repos", (text) => readRepos(text, problem));
  const workflow = read("workflow", (text) => readWorkflow(text, isGateway, problem));
  const labels = read("labels", (text) => readStringMap("labels", text, labelRule, problem));
  const environment = read(
    "environment-variables",
    (text) => readStringMap("environment-variables", text, variableRule, problem)
  );
  const options = read("session-options", (text) => readOptions(text, isGateway, problem));
  return {
    prompt: readPrompt(values, maxPromptBytes[isGateway ? "gateway" : "backend"], problem),
    labels: labels ?? {},
    ...model && { model },
    ...displayName && { displayName },
    ...repos && { repos },
    ...workflow && { workflow },
    ...environment && { environment },
    ...options && { options }
  };
}
var ownInputs = [
  "task",
  "repos",
  "workflow",
  "model",
  "displayName",
  "labels",
  "timeout",
  "interactive",
  "environment"
];
function readOptions(text, isGateway, problem) {
  if (!isGateway) {
    problem(
      "session-options",
      "is not supported by the backend. Set api-url to the URL of the gateway, which ends in /v1"
    );
    return void 0;
  }
  const value = parseJsonInput("session-options", text, problem);
  const options = value === void 0 ? void 0 : asObject(value, "session-options", void 0, problem);
  const taken = ownInputs.find((name2) => options !== void 0 && Object.hasOwn(options, name2));
  if (taken !== void 0) problem("session-options", `must not contain ${taken}, which has an input of its own`);
  return options;
}
var labelRule = {
  key: labelKey,
  keyExpected: "a Kubernetes label key, such as team or example.com/team",
  value: labelValue,
  valueExpected: "a Kubernetes label value: up to 63 letters, digits, - _ and . between letters or digits, or empty"
};
var variableRule = {
  key: variableName,
  keyExpected: "an environment variable name: letters, digits and _, not starting with a digit",
  valueExpected: "a string"
};
function readPrompt(values, maxBytes, problem) {
  const inline = values.get("prompt");
  const file = values.get("prompt-file")?.trim();
  if (inline !== void 0 && file !== void 0)
    problem("prompt-file", "and prompt are both set. Set only one of them");
  if (inline === void 0 && file === void 0) problem("prompt", "is missing. Set prompt or prompt-file");
  let prompt = inline ?? "";
  if (inline === void 0 && file !== void 0) {
    try {
      prompt = readFileSync2(file, "utf8");
      if (prompt.trim() === "") problem("prompt-file", "names an empty file");
    } catch (error2) {
      problem("prompt-file", `cannot be read: ${error2 instanceof Error ? error2.message : error2}`);
    }
  }
  const bytes = Buffer.byteLength(prompt);
  if (bytes > maxBytes) problem("prompt", `has ${bytes} bytes. The maximum is ${maxBytes}`);
  return prompt;
}

// action/src/settings.ts
var longestTimeout = 24 * 60 * 7;
function readSettings(values, token2, isOnRunner) {
  const problems = [];
  const nameOf = isOnRunner ? nameOnRunner : nameOfFlag;
  const problem = (place, message) => problems.push(`${nameOf(place)} ${message}.`);
  const text = (name2) => values.get(name2)?.trim();
  const boolean = (name2) => readBoolean(name2, text(name2), problem);
  if (token2 === "") problem("api-token", "is missing");
  else if (!token.test(token2)) problem("api-token", "contains characters that a bearer token cannot contain");
  const url = readUrl("api-url", text("api-url"), problem);
  if (url === void 0 && text("api-url") === void 0) problem("api-url", "is missing");
  const isGateway = url?.endsWith("/v1") ?? false;
  const project = text("project") ?? "";
  if (project === "") problem("project", "is missing");
  else if (!name.test(project)) problem("project", `must be ${projectExpected}`);
  const wait = boolean("wait") ?? false;
  const minutes = readNumber(
    "timeout",
    text("timeout") ?? "30",
    { above: 0, most: longestTimeout, unit: "minutes", example: "30" },
    problem
  );
  const seconds = readNumber(
    "poll-interval",
    text("poll-interval") ?? "15",
    { above: 0, most: 3600, unit: "seconds", example: "15" },
    problem
  );
  const timeoutMs3 = Math.round(minutes * 6e4);
  const interactive = boolean("interactive");
  const uiUrl = readUrl("ui-url", text("ui-url"), problem);
  const settings = {
    apiUrl: url ?? "",
    isGateway,
    token: token2,
    project,
    projectHeader: readProjectHeader(text("project-header"), isGateway, problem),
    verifyTls: !(boolean("no-verify-ssl") ?? false),
    session: {
      ...readSession(values, isGateway, problem),
      timeoutSeconds: Math.ceil(timeoutMs3 / 1e3),
      ...wait && { interactive: interactive ?? false },
      ...!wait && interactive === false && { interactive }
    },
    wait,
    timeoutMs: timeoutMs3,
    pollMs: Math.max(100, seconds * 1e3),
    failOn: readFailOn(text("fail-on"), problem),
    stop: boolean("stop-session") ?? true,
    onQuestion: readOnQuestion(text("on-question"), isGateway, problem),
    cancel: readCancel(text("cancel-on-interrupt"), problem),
    ...uiUrl !== void 0 && { uiUrl }
  };
  if (problems.length > 0) throw new Failure("CreateFailed", problems.join("\n"));
  return settings;
}
var projectExpected = "a name of 1 to 63 lowercase letters, digits or hyphens that starts and ends with a letter or digit, such as shop";
function nameOnRunner(place) {
  return `Input ${place}`;
}
function nameOfFlag(place) {
  const [input = place] = /^[a-z-]+/.exec(place) ?? [];
  const flag = input.endsWith("-token") ? variableOf(input) : `--${input} (${variableOf(input)})`;
  return place === input ? flag : `${flag}: ${place}`;
}

// action/src/main.ts
var introduction = `Creates an agent session on the platform. With --wait, waits until it ends.

  node index.mjs --api-url https://platform.example/api --project shop --prompt "…" --wait

Each flag has a variable, shown beside it. The log goes to standard error, the result of the session to standard output.

Exit codes:
  0    The session was created. With --wait: it ended with a phase that is not in --fail-on.
  1    The session was not created or failed, or an input is invalid.
  130  A signal interrupted the command.
`;
var args = process.argv.slice(2);
var program = new Program(inputs, args);
if (args.includes("--help")) process.stdout.write(help(introduction, inputs));
else if (program.isOnRunner && isPostStep()) await runPostStep();
else await main();
async function main() {
  const interrupt = listenForInterrupt();
  let values = /* @__PURE__ */ new Map();
  let outcome = initialOutcome();
  try {
    values = program.readInputs();
    const settings = readSettings(values, program.readToken(values), program.isOnRunner);
    outcome = initialOutcome(settings.project);
    const reportEarly = (early) => program.reportEarly(values, early);
    outcome = await runSession({ ...prepare(settings), interrupt, reportEarly });
  } catch (error2) {
    outcome.error = explain(error2);
  }
  await program.end(values, outcome);
}
async function runPostStep() {
  const values = program.readInputs();
  await cancelLeftover(prepare(readSettings(values, program.readToken(values), program.isOnRunner)));
}
function prepare(settings) {
  const { isGateway, apiUrl, project, session, verifyTls, token: token2 } = settings;
  const { log, isOnRunner } = program;
  if (!verifyTls) log.warning(unverified);
  const dialect = isGateway ? gatewayDialect(settings) : backendDialect(apiUrl, project, session);
  const api = new Api(new HttpTransport(verifyTls), dialect, token2);
  const runLabel = newRunLabel(process.env);
  const saveState2 = isOnRunner ? (saved) => saveSession({ ...saved, runLabel }) : () => void 0;
  return { settings, api, runLabel, log, saveState: saveState2 };
}
